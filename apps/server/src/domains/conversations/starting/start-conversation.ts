import type { NewConversation } from "@pavane/contract/conversations/requests";
import { commonErrors, invalidField, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { lockPeople } from "../../identity/index.ts";
import { findBetween, insertConversation } from "../conversation/conversations-repository.ts";
import { checkWriting, refuseBeginning } from "../conversation/refuse-writing.ts";
import type { ConversationsDeps } from "../deps.ts";
import { findSent } from "../message/messages-repository.ts";
import { addMessage, messagesLimit } from "../message/send-message.ts";
import { isAboutBoth } from "../relations/contexts-repository.ts";

/** Specification of accounts, section 8, limits. */
const newConversations: Limit = { name: "conversations", most: 10, windowSeconds: 86_400 };

/** Writes to somebody, in the conversation about the same that is there, or a new one; `isNew` says which. */
export async function startConversation(deps: ConversationsDeps, actor: Actor, request: NewConversation) {
  const { recipient_id: recipientId, context = null, body, client_key: clientKey, ...rest } = request;
  assertNoRest(rest);
  const { db, clock, limiter } = deps;
  if (recipientId === actor.id) return invalidField("recipient_id", "You cannot write to yourself.");
  const sent = await findSent(db.read, actor.id, clientKey);
  if (sent !== null) return { id: sent.conversationId, isNew: false };
  const found = await findBetween(db.read, actor.id, recipientId, context);
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
    const before = await findSent(tx, actor.id, clientKey);
    if (before !== null) return { id: before.conversationId, isNew: false };
    const between = await findBetween(tx, actor.id, recipientId, context);
    const again = await checkWriting(tx, actor.id, recipientId, between?.id ?? null);
    if (again.refusal) return again.refusal;
    const id = between?.id ?? (await insertConversation(tx, [actor.id, recipientId], context, now));
    const { message } = await addMessage(tx, id, { senderId: actor.id, body, clientKey }, { files: [], now });
    return { id: message.conversationId, isNew: between === null };
  });
}
