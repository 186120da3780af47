import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PasswordMeter } from "../components/password-meter.tsx";
import type { AccountValues } from "../rules/account-checks.ts";
import { UsernameField } from "./username-field.tsx";

/** What every new account needs, on one tab or as the first step. */
export function AccountFields() {
  const { register } = useFormContext<AccountValues>();
  return (
    <>
      <UsernameField input={register("username")} />
      <TextField label="E-mail" type="email" autoComplete="email" {...register("email")} />
      <div className="grid gap-2.5">
        <PasswordField
          label="Password"
          hint="At least 12 characters. A few words are easier to remember than signs."
          autoComplete="new-password"
          {...register("password")}
        />
        <Meter />
      </div>
      <Checkbox label="I accept the terms of this site." {...register("accept_terms")} />
    </>
  );
}

function Meter() {
  return <PasswordMeter password={useWatch<AccountValues, "password">({ name: "password" })} />;
}
