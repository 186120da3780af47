import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { contactEndpoints } from "@pavane/contract/messages/endpoints-contact";
import type { ContactItem, ContactMessage } from "@pavane/contract/messages/schema-contact";
import { readKey } from "../../../platform/http/idempotency-key.ts";
import { answerList } from "../../../platform/http/list.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { MessagesDeps } from "../deps.ts";
import { countMailsIn } from "../outbox/outbox-repository.ts";
import { answerContact } from "./answer-contact.ts";
import { changeContact } from "./change-contact.ts";
import { noteOnContact } from "./note-on-contact.ts";
import { presentContact, presentContactItem } from "./present-contact.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { contactStore, countByStatus, findContact } from "./contact-repository.ts";
import { findReplies } from "./replies-repository.ts";
import type { ContactRow } from "./tables.ts";

export function contactRoutes(deps: MessagesDeps): Handlers<typeof contactEndpoints> {
  const { db } = deps;
  return {
    sendContactMessage: async ({ actor, body, request }) => {
      const key = readKey(request);
      if (isRefusal(key)) return key;
      const reference = await sendContactMessage(deps, { actor, ip: request.ip, key }, body);
      return isRefusal(reference) ? reference : { reference };
    },
    listContactMessages: async ({ query }) => {
      const list = await answerList(db.read, query, contactStore, { all: (rows) => presentItems(deps, rows) });
      if ("mime" in list) return list;
      return { ...list, counts: await countByStatus(db.read), failed_mails: await countMailsIn(db.read, "failed") };
    },
    getContactMessage: ({ params }) => oneMessage(deps, params.id),
    changeContactMessage: async ({ params, body }) =>
      (await changeContact(deps, params.id, body)) ?? oneMessage(deps, params.id),
    replyToContactMessage: async ({ actor, params, body: { body, version, ...rest } }) => {
      assertNoRest(rest);
      return (await answerContact(deps, actor, params.id, { body, version })) ?? oneMessage(deps, params.id);
    },
    noteOnContactMessage: async ({ actor, params, body: { body, ...rest } }) => {
      assertNoRest(rest);
      return (await noteOnContact(deps, actor, params.id, body)) ?? oneMessage(deps, params.id);
    },
  };
}

async function presentItems({ db, people }: MessagesDeps, rows: readonly ContactRow[]): Promise<ContactItem[]> {
  const names = await people.namesOf(
    db.read,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return rows.map((row) => presentContactItem(row, names));
}

async function oneMessage(
  { db, clock, people, delivering }: MessagesDeps,
  id: number,
): Promise<ContactMessage | Refusal<"not_found">> {
  const row = await findContact(db.read, id);
  if (row === null) return refuse(commonErrors.not_found);
  const replies = await findReplies(db.read, id);
  const ids = [row.assigneeId, ...replies.map(({ reply }) => reply.authorId)].flatMap((one) => one ?? []);
  return presentContact(row, {
    replies,
    names: await people.namesOf(db.read, ids),
    account: row.userId === null ? null : await people.account(db.read, row.userId, clock.now()),
    administrators: await people.administrators(db.read),
    delivering,
  });
}
