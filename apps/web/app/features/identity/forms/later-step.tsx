import { FormProvider, useForm } from "react-hook-form";
import { InterestsFields } from "../../../people/interests-fields.tsx";
import type { PickedPhoto } from "../rules/photo-crop.ts";
import type { RegistrationValues } from "../rules/registration-draft.ts";
import { planNeeded } from "../rules/registration-intents.ts";
import { LAST_STEP } from "../rules/registration-steps.ts";
import { AboutStep } from "./about-step.tsx";
import { IntentsStep } from "./intents-step.tsx";
import { PasswordAgain } from "./password-again.tsx";
import { PlanStep } from "./plan-step.tsx";
import { RegistrationSummary } from "./registration-summary.tsx";
import type { useChosenTier } from "./use-chosen-tier.ts";

interface LaterStepProps {
  step: number;
  /** What is held so far; the form around it takes over what is changed. */
  begun: RegistrationValues;
  photo: PickedPhoto | null;
  onPhoto: (photo: PickedPhoto | null) => void;
  chosen: ReturnType<typeof useChosenTier>;
  onEdit: (step: number) => void;
}

/** Everything after the account itself; each step is drawn anew. */
export function LaterStep({ step, begun, photo, onPhoto, chosen, onEdit }: LaterStepProps) {
  const form = useForm<RegistrationValues>({ defaultValues: begun });
  const { tier, choose, offers, needed } = chosen;
  return (
    <FormProvider {...form}>
      <PasswordAgain />
      {step === 2 ? <AboutStep photo={photo} onPhoto={onPhoto} /> : null}
      {step === 3 ? <IntentsStep plan={needed} /> : null}
      {step === 4 ? <InterestsFields /> : null}
      {step === LAST_STEP ? (
        <>
          <PlanStep
            tier={tier}
            onChoose={choose}
            offers={offers}
            lacking={planNeeded(form.getValues("intents"), needed)}
          />
          <RegistrationSummary onEdit={onEdit} />
        </>
      ) : null}
    </FormProvider>
  );
}
