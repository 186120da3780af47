import type { NewConversation } from "@pavane/contract/conversations/requests";
import { commonErrors, invalidField, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { lockPeople } from "../../identity/index.ts";
import { findBetween, insertConversation } from "../conversation/conversations-repository.ts";
import { checkWriting, refuseBeginning } from "../conversation/refuse-writing.ts";
import type { MessageRow } from "../conversation/tables.ts";
import type { ConversationsDeps } from "../deps.ts";
import { findSent } from "../message/messages-repository.ts";
import { addMessage, messagesLimit, refuseOther } from "../message/send-message.ts";
import { isAboutBoth } from "../relations/contexts-repository.ts";

/** Specification of accounts, section 8, limits. */
const newConversations: Limit = { name: "conversations", most: 10, windowSeconds: 86_400 };

/** Writes to somebody, in the conversation about the same that is there, or a new one; `isNew` says which. */
export async function startConversation(deps: ConversationsDeps, actor: Actor, request: NewConversation) {
  const { recipient_id: recipientId, context = null, body, client_key: clientKey, ...rest } = request;
  assertNoRest(rest);
  const { db, clock, limiter } = deps;
  if (recipientId === actor.id) return invalidField("recipient_id", "You cannot write to yourself.");
  const found = await findBetween(db.read, actor.id, recipientId, context);
  const sent = await findSent(db.read, actor.id, clientKey);
  if (sent !== null) return repeated(sent, { conversationId: found?.id, body });
  const { refusal } = await checkWriting(db.read, actor.id, recipientId, found?.id ?? null);
  const unfit = refusal ?? (found === null ? await refuseBeginning(db.read, actor.id) : null);
  if (unfit) return unfit;
  const two = { writerId: actor.id, recipientId };
  if (found === null && context !== null && !(await isAboutBoth(db.read, context, two)))
    return refuse(commonErrors.not_found);
  const key = `person ${actor.id}`;
  const limited = await limiter.hit(messagesLimit, key);
  const refused = limited ?? (found === null ? await limiter.hit(newConversations, key) : null);
  if (refused) return refused;
  const now = clock.now();
  return db.write(async (tx) => {
    await lockPeople(tx, [actor.id, recipientId]);
    const between = await findBetween(tx, actor.id, recipientId, context);
    const before = await findSent(tx, actor.id, clientKey);
    if (before !== null) return repeated(before, { conversationId: between?.id, body });
    const again = await checkWriting(tx, actor.id, recipientId, between?.id ?? null);
    if (again.refusal) return again.refusal;
    const id = between?.id ?? (await insertConversation(tx, [actor.id, recipientId], context, now));
    const { message } = await addMessage(tx, id, { senderId: actor.id, body, clientKey }, { files: [], now });
    return { id: message.conversationId, isNew: between === null };
  });
}

/** What was sent under the key before, which must be the same. */
const repeated = (sent: MessageRow, to: { readonly conversationId: number | undefined; readonly body: string }) =>
  refuseOther(sent, to) ?? { id: sent.conversationId, isNew: false };
