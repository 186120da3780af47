import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { isStaff } from "@pavane/contract/identity/roles";
import { messagesErrors } from "@pavane/contract/messages/errors";
import { isAllowed, noticeKindFacts, noticeKindsFor } from "@pavane/contract/messages/notices";
import type { NoticePreference } from "@pavane/contract/messages/schema-notices";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { savePreference } from "./preferences-repository.ts";

/** Saves all of them or none. Errors: forbidden, locked_kind. */
export async function savePreferences(
  { db, clock }: Pick<Platform, "db" | "clock">,
  actor: Actor,
  chosen: readonly NoticePreference[],
): Promise<Refusal<"forbidden" | "locked_kind"> | null> {
  const open = noticeKindsFor(isStaff(actor.roles));
  if (chosen.some(({ kind }) => !open.includes(kind))) return refuse(commonErrors.forbidden);
  const locked = chosen.find((one) => !isAllowed(one.kind, one));
  if (locked !== undefined) {
    const message = `${noticeKindFacts[locked.kind].name}: this is always sent.`;
    return refuse(messagesErrors.locked_kind, { message, data: { kind: locked.kind } });
  }
  return db.write(async (tx) => {
    for (const one of chosen) await savePreference(tx, actor.id, one, clock.now());
    return null;
  });
}
