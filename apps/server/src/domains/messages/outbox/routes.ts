import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { outboxEndpoints } from "@pavane/contract/messages/endpoints-outbox";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../../platform/http/require-confirmed.ts";
import type { MessagesDeps } from "../deps.ts";
import { cancelMail } from "./cancel-mail.ts";
import { isErased, presentOutboxItem, presentOutboxMail } from "./present-mail.ts";
import { resendFailed } from "./resend-failed.ts";
import { resendMail } from "./resend-mail.ts";
import { findMail, findMailKinds, outboxStore } from "./outbox-repository.ts";
import type { MailRow } from "./tables.ts";

export function outboxRoutes(deps: MessagesDeps): Handlers<typeof outboxEndpoints> {
  const { db, clock, delivering } = deps;
  /** After an act: without its links, which are for those who ask to read them. */
  const presentMail = async (id: number) => {
    const mail = await findMail(db.read, id);
    return mail === null ? refuse(commonErrors.not_found) : presentOutboxMail(mail, { delivering, links: false });
  };
  /**
   * A reader of a one-time link can take over the account: staff must reauthenticate first, and the access is logged.
   */
  const readMail = async (actor: Actor, id: number) => {
    const mail = await findMail(db.read, id);
    if (mail === null) return refuse(commonErrors.not_found);
    const links = mail.secret && !delivering && !isErased(mail);
    const unconfirmed = links ? requireConfirmed(actor, clock.now()) : null;
    if (unconfirmed) return unconfirmed;
    if (links) await db.write((tx) => recordAudit(tx, readOf(mail)));
    return presentOutboxMail(mail, { delivering, links });
  };
  return {
    listOutbox: async ({ query }) => {
      const list = await answerList(db.read, query, outboxStore, presentOutboxItem);
      return "mime" in list ? list : { ...list, delivering, kinds: await findMailKinds(db.read) };
    },
    getOutboxMail: ({ actor, params }) => readMail(actor, params.id),
    resendMail: async ({ params }) => (await resendMail(deps, params.id, delivering)) ?? presentMail(params.id),
    resendFailedMail: () => resendFailed(deps),
    cancelMail: async ({ params }) => (await cancelMail(deps, params.id)) ?? presentMail(params.id),
  };
}

const readOf = ({ id, subject, toAddress, kind }: MailRow) => ({
  action: "mail.read" as const,
  target: { type: "mail", id, name: subject },
  after: { to: toAddress, kind },
});
