import { hashOfEmail } from "./hash-of-email.ts";
import type { TrialOwner } from "./trials-repository.ts";

/** The owner of a requested trial: the account, and its address if it is confirmed. */
export const trialOwner = (person: { readonly id: number; readonly emailKey: string | null }): TrialOwner => ({
  userId: person.id,
  emailHash: person.emailKey === null ? null : hashOfEmail(person.emailKey),
});
