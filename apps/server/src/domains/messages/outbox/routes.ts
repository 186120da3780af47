import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { outboxEndpoints } from "@pavane/contract/messages/endpoints-outbox";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { MessagesDeps } from "../deps.ts";
import { cancelMail } from "./cancel-mail.ts";
import { isErased, presentOutboxItem, presentOutboxMail } from "./present-mail.ts";
import { resendMail } from "./resend-mail.ts";
import { findMail, findMailKinds, outboxStore } from "./store-outbox.ts";
import type { MailRow } from "./tables.ts";

export function outboxRoutes(deps: MessagesDeps): Handlers<typeof outboxEndpoints> {
  const { db, delivering } = deps;
  const presentMail = async (id: number) => {
    const mail = await findMail(db.read, id);
    return mail === null ? refuse(commonErrors.not_found) : presentOutboxMail(mail, delivering);
  };
  /** Reading a one-time link is written down: whoever has it may take the account. */
  const readMail = async (id: number) => {
    const mail = await findMail(db.read, id);
    if (mail === null) return refuse(commonErrors.not_found);
    if (mail.secret && !delivering && !isErased(mail)) await db.write((tx) => recordAudit(tx, readOf(mail)));
    return presentOutboxMail(mail, delivering);
  };
  return {
    listOutbox: async ({ query }) => {
      const list = await answerList(db.read, query, outboxStore, presentOutboxItem);
      return "mime" in list ? list : { ...list, delivering, kinds: await findMailKinds(db.read) };
    },
    getOutboxMail: ({ params }) => readMail(params.id),
    resendMail: async ({ params }) => (await resendMail(deps, params.id, delivering)) ?? presentMail(params.id),
    cancelMail: async ({ params }) => (await cancelMail(deps, params.id)) ?? presentMail(params.id),
  };
}

const readOf = ({ id, subject, toAddress, kind }: MailRow) => ({
  action: "mail.read" as const,
  target: { type: "mail", id, name: subject },
  after: { to: toAddress, kind },
});
