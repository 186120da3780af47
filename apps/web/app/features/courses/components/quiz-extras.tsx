import { revealTimeNames } from "@pavane/contract/courses/choices";
import type { QuizForm } from "../forms/schemas.ts";
import { useFormContext } from "react-hook-form";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

const revealOptions = (["after_pass", "after_submit", "never"] as const).map((value) => ({
  value,
  label: revealTimeNames[value],
}));

/** Limits of a quiz; is placed inside its form. */
export function QuizExtras() {
  const { register } = useFormContext<QuizForm>();
  return (
    <Disclosure summary="More options">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Maximum attempts"
          optional
          inputMode="numeric"
          hint="Empty: as many as needed."
          {...register("max_attempts")}
        />
        <TextField
          label="Time limit (minutes)"
          optional
          inputMode="numeric"
          hint="Empty: no limit."
          {...register("time_limit_minutes")}
        />
        <TextField
          label="Wait between attempts (minutes)"
          optional
          inputMode="numeric"
          hint="Empty: no wait."
          {...register("wait_minutes")}
        />
        <Select label="Right answers are shown" options={revealOptions} {...register("reveal")} />
      </div>
      <Switch
        label="Shuffle"
        hint="Questions and options come in a different order for each attempt."
        {...register("shuffle")}
      />
    </Disclosure>
  );
}
