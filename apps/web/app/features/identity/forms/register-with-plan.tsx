import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { PlainForm, usePlainForm } from "../../../ui/form/plain-form.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { RegistrationValues } from "../rules/registration-draft.ts";
import { registrationFailureText } from "../rules/registration-failure.ts";
import { AccountFields } from "./account-fields.tsx";
import { knownProblems, messagesOf } from "./known-problems.ts";
import { PlanStep } from "./plan-step.tsx";
import { useChosenTier } from "./use-chosen-tier.ts";
import { useJoin, type Joining } from "./use-join.ts";
import { registrationChecks } from "../rules/account-checks.ts";
import { useRegistrationForm } from "./use-registration-form.ts";

/** Account and plan on one page, for who comes for a plan; the card is next, and the rest is asked on the dashboard. */
export function RegisterWithPlan(props: Joining) {
  const held = useRegistrationForm();
  const client = useQueryClient();
  const { tier, plan, choose, offers } = useChosenTier();
  const { send, busy, failure } = useJoin(props, { tier, plan }, (fields, error) => {
    if (fields.length === 0)
      toast({ title: "Registration failed", description: registrationFailureText(error), variant: "destructive" });
  });
  const [checking, setChecking] = useState(false);
  const submit = async (values: RegistrationValues) => {
    setChecking(true);
    const problems = await knownProblems(client, values);
    setChecking(false);
    if (problems.length === 0) send(values, null);
    else form.showErrors(messagesOf(problems));
  };
  const form: PlainForm = usePlainForm<RegistrationValues>({
    read: (_fields, element) => held.read(element),
    checks: registrationChecks,
    whenLeft: true,
    onSubmit: (values) => void submit(values),
    pending: busy || checking,
    error: failure,
  });
  return (
    <>
      <h1 tabIndex={-1} className="display-page">
        Create account
      </h1>
      <p className="mt-2 text-soft">
        An account and a plan now, the card on the next page. What you dance and teach is asked later.
      </p>
      <PlainForm form={form} label="Account and plan" className="mt-7">
        <h2 className="text-heading font-semibold">Account</h2>
        <AccountFields held={held} />
        <h2 className="mt-3 text-heading font-semibold">Plan</h2>
        <PlanStep tier={tier} onChoose={choose} offers={offers} />
        <Button type="submit" className="w-full" busy={busy}>
          Create Account
        </Button>
      </PlainForm>
    </>
  );
}
