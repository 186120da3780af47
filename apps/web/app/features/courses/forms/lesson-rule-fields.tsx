import { useFormContext } from "react-hook-form";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

interface LessonRules {
  free_preview: boolean;
  required: boolean;
  minutes: string;
}

/** Who may open a lesson, whether it counts, and how long it takes. */
export function LessonRuleFields() {
  const { register } = useFormContext<LessonRules>();
  return (
    <>
      <Switch label="Free preview" hint="Guests may open this lesson." {...register("free_preview")} />
      <Switch label="Required" hint="Counts for the completion of the course." {...register("required")} />
      <TextField
        label="Minutes"
        optional
        inputMode="numeric"
        hint="How long the lesson takes."
        className="sm:w-1/2 sm:pr-2.5"
        {...register("minutes")}
      />
    </>
  );
}
