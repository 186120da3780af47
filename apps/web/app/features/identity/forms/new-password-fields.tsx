import { useFormContext, useWatch } from "react-hook-form";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { PasswordMeter } from "../components/password-meter.tsx";
import { passwordProblem } from "../rules/account-checks.ts";

export interface NewPasswordValues {
  password: string;
  again: string;
}

export const newPasswordChecks = (owner: { username: string; email: string | null }) => ({
  password: (values: NewPasswordValues) => passwordProblem(values.password, owner),
  again: (values: NewPasswordValues) => (values.again === values.password ? null : "The passwords do not match."),
});

export function NewPasswordFields() {
  const { register } = useFormContext<NewPasswordValues>();
  const password = useWatch<NewPasswordValues, "password">({ name: "password" });
  return (
    <>
      <div className="grid gap-2.5">
        <PasswordField
          label="New password"
          hint="At least 12 characters."
          autoComplete="new-password"
          {...register("password")}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField label="New password again" autoComplete="new-password" {...register("again")} />
    </>
  );
}
