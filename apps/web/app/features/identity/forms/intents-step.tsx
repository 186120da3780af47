import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import type { RegistrationValues } from "../rules/registration-draft.ts";
import { intentNeeds, intents } from "../rules/registration-intents.ts";

/** What one joins for; each with what it needs, the plan in words with its price too. */
export function IntentsStep({ plan }: { plan: string | null }) {
  const { register } = useFormContext<RegistrationValues>();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">What brings you here</legend>
      <div className={rowClass}>
        <Checkbox label="Learn" hint="Open to every account." checked disabled readOnly />
      </div>
      {intents.map((intent) => (
        <div key={intent.value} className={rowClass}>
          <Checkbox
            label={intent.label}
            hint={intentNeeds(intent, plan)}
            value={intent.value}
            {...register("intents")}
          />
        </div>
      ))}
    </fieldset>
  );
}

const rowClass = "rounded-control border border-line bg-card px-4 py-3.5 has-[:checked:enabled]:border-velvet";
