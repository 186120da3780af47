import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { accountChecks, nameProblem, type AccountValues } from "../rules/account-checks.ts";
import {
  DRAFT_KEY,
  emptyRegistration,
  readDraft,
  writeDraft,
  type RegistrationValues,
} from "../rules/registration-draft.ts";
import { ownTimeZone } from "../../../lib/time-zones.ts";
import { checkResolver } from "../../../lib/check-resolver.ts";

const resolver = checkResolver<RegistrationValues>({
  ...accountChecks,
  first_name: (values) => nameProblem(values.first_name),
  last_name: (values) => nameProblem(values.last_name),
});

/** The form of all steps. What is typed is kept for this tab, so that a reload loses only the password and the photo. */
export function useRegistrationForm(): UseFormReturn<RegistrationValues> {
  const form = useForm<RegistrationValues>({ resolver, defaultValues: emptyRegistration, mode: "onTouched" });
  const { reset, subscribe } = form;
  useEffect(() => {
    const draft = readDraft(sessionStorage.getItem(DRAFT_KEY));
    reset({ ...draft, time_zone: draft.time_zone || ownTimeZone() });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(DRAFT_KEY, writeDraft(values)),
    });
  }, [reset, subscribe]);
  return form;
}

const emptyAccount: AccountValues = { username: "", email: "", password: "", accept_terms: false };
const accountResolver = checkResolver<AccountValues>(accountChecks);

/** The short form. Name and address are kept with the steps', so that each goes on where the other was left. */
export function useSignUpForm(): UseFormReturn<AccountValues> {
  const form = useForm<AccountValues>({ resolver: accountResolver, defaultValues: emptyAccount, mode: "onTouched" });
  const { reset, subscribe } = form;
  useEffect(() => {
    const { username, email } = readDraft(sessionStorage.getItem(DRAFT_KEY));
    // Without any, what was typed before the page came alive stays.
    if (username !== "" || email !== "") reset({ ...emptyAccount, username, email });
    return subscribe({
      formState: { values: true },
      callback: ({ values: { username, email } }) => {
        const kept = readDraft(sessionStorage.getItem(DRAFT_KEY));
        sessionStorage.setItem(DRAFT_KEY, writeDraft({ ...kept, username, email }));
      },
    });
  }, [reset, subscribe]);
  return form;
}

export function forgetDraft(): void {
  sessionStorage.removeItem(DRAFT_KEY);
}
