import { useFormContext } from "react-hook-form";
import { NumberField } from "../../../ui/form/number-field.tsx";

/** Another percent than the rules say, in a form that has a `percent`. */
export function PercentField() {
  const { register } = useFormContext<{ percent: string }>();
  return (
    <NumberField
      label="Give back another percent"
      optional
      min={0}
      max={100}
      hint="Of what was paid. Left empty, the rules decide."
      {...register("percent")}
    />
  );
}
