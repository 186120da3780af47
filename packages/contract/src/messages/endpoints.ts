import type { EndpointTable } from "../core/endpoint.ts";
import { contactEndpoints } from "./endpoints-contact.ts";
import { noticesEndpoints } from "./endpoints-notices.ts";
import { outboxEndpoints } from "./endpoints-outbox.ts";

export const messagesEndpoints = {
  ...contactEndpoints,
  ...outboxEndpoints,
  ...noticesEndpoints,
} as const satisfies EndpointTable;
