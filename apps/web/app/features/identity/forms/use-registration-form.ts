import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { accountChecks, type AccountValues } from "../rules/account-checks.ts";
import { nameProblem } from "../rules/name-problem.ts";
import {
  begunWith,
  emptyRegistration,
  hasBegun,
  readDraft,
  writeDraft,
  type RegistrationValues,
} from "../rules/registration-draft.ts";
import { ownTimeZone } from "../../../time/time-zones.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { REGISTRATION } from "../../../forms/drafts/draft-store.ts";
import { isSameJson } from "../../../forms/drafts/merge-edits.ts";
import { tabTexts } from "../../../browser/storage.ts";
import { useClosedTabWarning } from "../../../ui/unsaved/use-unsaved-changes.ts";

const resolver = checkResolver<RegistrationValues>({
  ...accountChecks,
  first_name: (values) => nameProblem(values.first_name),
  last_name: (values) => nameProblem(values.last_name),
});

/** The form of all steps. What is typed is kept for this tab, so that a reload loses only the password and the photo. */
export function useRegistrationForm(): UseFormReturn<RegistrationValues> {
  const form = useForm<RegistrationValues>({ resolver, defaultValues: emptyRegistration, mode: "onTouched" });
  const { reset, subscribe, getValues } = form;
  useClosedTabWarning(() => hasBegun(kept()));
  // Follows the browser's storage and the form's own store.
  useEffect(() => {
    const begun = begunWith(kept(), getValues());
    keep(begun);
    reset({ ...begun, time_zone: begun.time_zone || ownTimeZone() });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [reset, subscribe, getValues]);
  return form;
}

const emptyAccount: AccountValues = { username: "", email: "", password: "", accept_terms: false };
const accountResolver = checkResolver<AccountValues>(accountChecks);

/**
 * The short form. Name and address are shared with the form of the steps, so that each continues where the other was
 * left.
 */
export function useSignUpForm(): UseFormReturn<AccountValues> {
  const form = useForm<AccountValues>({ resolver: accountResolver, defaultValues: emptyAccount, mode: "onTouched" });
  const { reset, subscribe, getValues } = form;
  useClosedTabWarning(() => hasBegun(kept()));
  // Follows the browser's storage and the form's own store.
  useEffect(() => {
    const typed = getValues();
    const { username, email } = begunWith(kept(), typed);
    keep({ ...kept(), username, email });
    // A reset in the moment the page comes alive would undo a tick and lose a press that came before it.
    if (username !== typed.username || email !== typed.email) reset({ ...typed, username, email });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep({ ...kept(), username: values.username, email: values.email }),
    });
  }, [reset, subscribe, getValues]);
  return form;
}

const kept = (): RegistrationValues => readDraft(tabTexts.read(REGISTRATION));

/** Where the browser keeps nothing, the form holds it as long as it is shown. */
function keep(values: RegistrationValues): void {
  tabTexts.write(REGISTRATION, isSameJson(values, emptyRegistration) ? null : writeDraft(values));
}
