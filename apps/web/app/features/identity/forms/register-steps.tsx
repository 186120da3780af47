import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { PlainForm, usePlainForm } from "../../../ui/form/plain-form.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Stepper } from "../../../ui/display/stepper.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { loadOrSay } from "../../../ui/toasts/use-lazy-code.ts";
import { FormSkeleton } from "../components/form-skeleton.tsx";
import { useHydrated } from "../../../browser/use-hydrated.ts";
import type { PickedPhoto } from "../rules/photo-crop.ts";
import type { RegistrationValues } from "../rules/registration-draft.ts";
import { registrationChecks } from "../rules/account-checks.ts";
import { registrationFailureText } from "../rules/registration-failure.ts";
import { LAST_STEP, registrationSteps, stepOf, stepWithError } from "../rules/registration-steps.ts";
import { AccountFields } from "./account-fields.tsx";
import { knownProblems, messagesOf } from "./known-problems.ts";
import { useChosenTier } from "./use-chosen-tier.ts";
import { useJoin, type Joining } from "./use-join.ts";
import { useRegistrationForm } from "./use-registration-form.ts";
import { useFocusAfter } from "../../../ui/focus/use-focus-after.ts";

const loadLaterStep = () => import("./later-step.tsx");
const LaterStep = lazyNamed(loadLaterStep, "LaterStep");

export function RegisterSteps(props: Joining) {
  const held = useRegistrationForm();
  const client = useQueryClient();
  const { step, go, heading } = useStep();
  const [photo, setPhoto] = useState<PickedPhoto | null>(null);
  const chosen = useChosenTier();
  const { tier, plan } = chosen;
  const { send, busy, failure } = useJoin(props, { tier, plan }, (fields, error) => {
    const wrong = stepWithError(fields);
    if (wrong === null) toastError(error);
    else go(wrong);
  });
  const submit = async (values: RegistrationValues) => {
    const problems = step === 1 || step === LAST_STEP ? await knownProblems(client, values) : [];
    const [first] = problems;
    if (first === undefined && step === LAST_STEP) return send(values, photo);
    if (first === undefined) return (await loadOrSay(loadLaterStep)) ? go(step + 1) : undefined;
    const wrong = stepWithError(problems.map(({ field }) => field));
    if (wrong !== null && wrong !== step) go(wrong);
    return form.showErrors(messagesOf(problems));
  };
  const form: PlainForm = usePlainForm<RegistrationValues>({
    read: (_fields, element) => held.read(element),
    checks: registrationChecks,
    whenLeft: true,
    onSubmit: (values) => void submit(values),
    onInvalid: (fields) => go(stepWithError(fields, step) ?? step),
    pending: busy,
    error: failure,
  });
  const skip = () => {
    held.reset(registrationSteps[step - 1]?.fields ?? []);
    if (step === 2) setPhoto(null);
    go(step + 1);
  };
  const current = registrationSteps[step - 1];
  return (
    <>
      <h1 tabIndex={-1} className="display-page">
        Create account
      </h1>
      <div className="mt-7">
        <Stepper steps={registrationSteps.map(({ title }) => title)} current={step} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-8 text-heading font-semibold outline-none">
        {current?.title}
      </h2>
      <p className="mt-1 mb-6 text-soft">{current?.lead}</p>
      <PlainForm form={form} label={current?.title}>
        {step === 1 ? (
          <AccountFields held={held} />
        ) : (
          <Suspense fallback={<FormSkeleton />}>
            <LaterStep
              key={step}
              step={step}
              begun={held.get()}
              photo={photo}
              onPhoto={setPhoto}
              chosen={chosen}
              onEdit={go}
            />
          </Suspense>
        )}
        <StepButtons step={step} busy={busy} onBack={() => go(step - 1)} onSkip={skip} />
      </PlainForm>
    </>
  );
}

function StepButtons(props: { step: number; busy: boolean; onBack: () => void; onSkip: () => void }) {
  const { step, busy, onBack, onSkip } = props;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      {step > 1 ? (
        <Button variant="outline" disabled={busy} onClick={onBack}>
          Back
        </Button>
      ) : null}
      <span className="flex-1" />
      {step > 1 && step < LAST_STEP ? (
        <Button variant="ghost" disabled={busy} onClick={onSkip}>
          Skip
        </Button>
      ) : null}
      <Button type="submit" busy={busy}>
        {step < LAST_STEP ? "Continue" : "Create Account"}
      </Button>
    </div>
  );
}

/** The step lives in the address, so that Back works; a new step is read out from its heading. */
function useStep() {
  const [search, change] = useSearchState();
  const hydrated = useHydrated();
  const step = hydrated ? stepOf(search.get("step")) : 1;
  const go = (next: number) => {
    window.scrollTo({ top: 0 });
    if (next === step) return heading.current?.focus({ preventScroll: true });
    change({ step: next === 1 ? null : next });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(step, () => heading.current?.focus({ preventScroll: true }));
  return { step, go, heading };
}

function toastError(error: unknown): void {
  toast({ title: "Registration failed", description: registrationFailureText(error), variant: "destructive" });
}
