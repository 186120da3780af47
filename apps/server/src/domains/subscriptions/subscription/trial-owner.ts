import { hashOfEmail } from "./hash-of-email.ts";
import type { TrialOwner } from "./trials-repository.ts";

/** Whose trial is asked for: the account, and its address as far as it is confirmed. */
export const trialOwner = (person: { readonly id: number; readonly emailKey: string | null }): TrialOwner => ({
  userId: person.id,
  emailHash: person.emailKey === null ? null : hashOfEmail(person.emailKey),
});
