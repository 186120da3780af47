import type { EndpointTable } from "../core/endpoint.ts";
import { contactEndpoints } from "./endpoints-contact.ts";
import { outboxEndpoints } from "./endpoints-outbox.ts";

export const messagesEndpoints = { ...contactEndpoints, ...outboxEndpoints } as const satisfies EndpointTable;
