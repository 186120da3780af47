import type { EndpointTable } from "../core/endpoint.ts";
import { contactEndpoints } from "./endpoints-contact.ts";
import { devicesEndpoints } from "./endpoints-devices.ts";
import { noticesEndpoints } from "./endpoints-notices.ts";
import { outboxEndpoints } from "./endpoints-outbox.ts";

export const messagesEndpoints = {
  ...contactEndpoints,
  ...outboxEndpoints,
  ...devicesEndpoints,
  ...noticesEndpoints,
} as const satisfies EndpointTable;
