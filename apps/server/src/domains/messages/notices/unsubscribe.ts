import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { messagesErrors } from "@pavane/contract/messages/errors";
import { noticeKindFacts, preferenceFor, type Preference } from "@pavane/contract/messages/notices";
import type { MessagesDeps } from "../deps.ts";
import { findPreference, savePreference } from "./preferences-repository.ts";
import { readUnsubscribeToken, type Unsubscription } from "./unsubscribe-token.ts";

type Deps = Pick<MessagesDeps, "db" | "clock" | "people" | "secret">;

/** What a link is about and what counts now. Errors: unsubscribe_invalid, also after the account was closed. */
export async function findUnsubscription(
  { db, people, secret }: Deps,
  token: string,
): Promise<(Unsubscription & Preference) | Refusal<"unsubscribe_invalid">> {
  const about = readUnsubscribeToken(secret, token);
  if (about === null || noticeKindFacts[about.kind].email === "always")
    return refuse(messagesErrors.unsubscribe_invalid);
  if ((await people.confirmedAddress(db.read, about.userId)) === null)
    return refuse(messagesErrors.unsubscribe_invalid);
  return { ...about, ...preferenceFor(about.kind, await findPreference(db.read, about.userId, about.kind)) };
}

/** Turns the mails of one kind off; what stands in the bell stays as it is. */
export async function unsubscribe(deps: Deps, token: string): Promise<Refusal<"unsubscribe_invalid"> | null> {
  const about = readUnsubscribeToken(deps.secret, token);
  if (about === null || noticeKindFacts[about.kind].email === "always")
    return refuse(messagesErrors.unsubscribe_invalid);
  const { userId, kind } = about;
  return deps.db.write(async (tx) => {
    if ((await deps.people.confirmedAddress(tx, userId)) === null) return refuse(messagesErrors.unsubscribe_invalid);
    const { in_app } = preferenceFor(kind, await findPreference(tx, userId, kind));
    await savePreference(tx, userId, { kind, in_app, email: false }, deps.clock.now());
    return null;
  });
}
