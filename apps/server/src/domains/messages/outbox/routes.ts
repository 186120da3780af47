import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { messagesEndpoints } from "@pavane/contract/messages/endpoints";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { Platform } from "../../../platform/platform.ts";
import { cancelMail } from "./cancel-mail.ts";
import { presentOutboxItem, presentOutboxMail } from "./present-mail.ts";
import { resendMail } from "./resend-mail.ts";
import { findMail, findMailKinds, outboxStore } from "./store-outbox.ts";

export interface MessagesDeps extends Pick<Platform, "db" | "clock" | "jobs"> {
  /** A mail server is configured. */
  readonly delivering: boolean;
}

export function messagesRoutes(deps: MessagesDeps): Handlers<typeof messagesEndpoints> {
  const { db, delivering } = deps;
  const presentMail = async (id: number) => {
    const mail = await findMail(db.read, id);
    return mail === null ? refuse(commonErrors.not_found) : presentOutboxMail(mail, delivering);
  };
  return {
    listOutbox: async ({ query }) => {
      const list = await answerList(db.read, query, outboxStore, presentOutboxItem);
      return "mime" in list ? list : { ...list, delivering, kinds: await findMailKinds(db.read) };
    },
    getOutboxMail: ({ params }) => presentMail(params.id),
    resendMail: async ({ params }) => (await resendMail(deps, params.id, delivering)) ?? presentMail(params.id),
    cancelMail: async ({ params }) => (await cancelMail(deps, params.id)) ?? presentMail(params.id),
  };
}
