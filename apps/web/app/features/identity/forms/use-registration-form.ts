import { useEffect } from "react";
import { useHeldValues, type HeldValues } from "../../../ui/form/held-values.ts";
import type { AccountValues } from "../rules/account-checks.ts";
import {
  begunWith,
  emptyRegistration,
  hasBegun,
  readDraft,
  writeDraft,
  type RegistrationValues,
} from "../rules/registration-draft.ts";
import { ownTimeZone } from "../../../time/time-zones.ts";
import { REGISTRATION } from "../../../forms/drafts/draft-store.ts";
import { isSameJson } from "../../../forms/drafts/merge-edits.ts";
import { tabTexts } from "../../../browser/storage.ts";
import { useClosedTabWarning } from "../../../ui/unsaved/use-unsaved-changes.ts";

/** The values of all steps. What is typed is kept for this tab, so that a reload loses only the password and the photo. */
export function useRegistrationForm(): HeldValues<RegistrationValues> {
  const held = useHeldValues(emptyRegistration);
  useClosedTabWarning(() => hasBegun(kept()));
  // Follows the browser's storage and what the form holds.
  useEffect(() => {
    const begun = begunWith(kept(), held.get());
    keep(begun);
    held.begin({ ...begun, time_zone: begun.time_zone || ownTimeZone() });
    return held.subscribe(() => keep(held.get()));
  }, [held]);
  return held;
}

const emptyAccount: AccountValues = { username: "", email: "", password: "", accept_terms: false };

/**
 * The short form. Name and address are shared with the form of the steps, so that each continues where the other was
 * left.
 */
export function useSignUpForm(): HeldValues<AccountValues> {
  const held = useHeldValues(emptyAccount);
  useClosedTabWarning(() => hasBegun(kept()));
  // Follows the browser's storage and what the form holds.
  useEffect(() => {
    const { username, email } = begunWith(kept(), held.get());
    keep({ ...kept(), username, email });
    held.begin({ ...held.get(), username, email });
    return held.subscribe(() => keep({ ...kept(), username: held.get().username, email: held.get().email }));
  }, [held]);
  return held;
}

const kept = (): RegistrationValues => readDraft(tabTexts.read(REGISTRATION));

/** Where the browser keeps nothing, the form holds it as long as it is shown. */
function keep(values: RegistrationValues): void {
  tabTexts.write(REGISTRATION, isSameJson(values, emptyRegistration) ? null : writeDraft(values));
}
