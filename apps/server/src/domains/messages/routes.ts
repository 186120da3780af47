import type { messagesEndpoints } from "@pavane/contract/messages/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { contactRoutes } from "./contact/routes.ts";
import type { MessagesDeps } from "./deps.ts";
import { devicesRoutes } from "./devices/routes.ts";
import { noticesRoutes } from "./notices/routes.ts";
import { outboxRoutes } from "./outbox/routes.ts";

export const messagesRoutes = (deps: MessagesDeps): Handlers<typeof messagesEndpoints> => ({
  ...outboxRoutes(deps),
  ...contactRoutes(deps),
  ...devicesRoutes(deps),
  ...noticesRoutes(deps),
});
