import type { ConversationContext } from "@pavane/contract/conversations/requests";
import type { Recipient } from "@pavane/contract/conversations/schema";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findPeopleWithStore } from "../../identity/index.ts";
import { findBetween } from "../conversation/conversations-repository.ts";
import { presentPerson } from "../conversation/present-conversation.ts";
import { checkWriting, refuseBeginning } from "../conversation/refuse-writing.ts";
import type { ConversationsDeps } from "../deps.ts";
import { isAboutBoth } from "../relations/contexts-repository.ts";
import { loadContexts } from "../relations/present-contexts.ts";

/**
 * Somebody one means to write to about something. People whom one cannot write to, and does not know, are alike,
 * whether they hide, closed their account or never were.
 */
export async function getRecipient(
  deps: Pick<ConversationsDeps, "db" | "stores">,
  actor: Actor,
  recipientId: number,
  context: ConversationContext | null,
): Promise<Recipient | Refusal<"not_found">> {
  const { read } = deps.db;
  const two = { writerId: actor.id, recipientId };
  const found = await findBetween(read, actor.id, recipientId, context);
  const aboutBoth = context === null || found !== null || (await isAboutBoth(read, context, two));
  if (recipientId === actor.id || !aboutBoth) return refuse(commonErrors.not_found);
  const { refusal, blocked, reachable } = await checkWriting(read, actor.id, recipientId, found?.id ?? null);
  if (found === null && !reachable && context === null) return refuse(commonErrors.not_found);
  const said = refusal ?? (found === null ? await refuseBeginning(read, actor.id) : null);
  const people = await findPeopleWithStore(read, deps, [recipientId]);
  const contexts = await loadContexts(read, actor.id, [context]);
  return {
    person: presentPerson(recipientId, people.get(recipientId)),
    context: contexts(context),
    conversation_id: found?.publicId ?? null,
    can: { write: said === null },
    refusal: said?.message ?? null,
    blocked,
  };
}
