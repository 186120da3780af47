import type { UseFormRegisterReturn } from "react-hook-form";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

/** Of a form whose values stay in its fields, or of one that registers them. */
type Given = { name: string; defaultValue: string } | UseFormRegisterReturn;

interface CompanyInputsProps {
  /** What a field is connected with, by its name. */
  field: (name: "company.name" | "company.address" | "company.tax_number") => Given;
}

/** Name, address and tax number, in a form of either kind. */
export function CompanyInputs({ field }: CompanyInputsProps) {
  return (
    <>
      <TextField label="Company or school" autoComplete="organization" maxLength={120} {...field("company.name")} />
      <TextArea
        label="Address"
        optional
        dense
        rows={2}
        autoComplete="street-address"
        maxLength={300}
        {...field("company.address")}
      />
      <TextField label="Tax number" optional autoComplete="off" maxLength={40} {...field("company.tax_number")} />
    </>
  );
}
