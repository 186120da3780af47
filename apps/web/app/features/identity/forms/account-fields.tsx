import { useFormContext } from "react-hook-form";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { AccountValues } from "../rules/account-checks.ts";
import { PasswordAndTerms } from "./password-and-terms.tsx";
import { UsernameField } from "./username-field.tsx";

/** What every new account needs, on one tab or as the first step. */
export function AccountFields() {
  const { register } = useFormContext<AccountValues>();
  return (
    <>
      <UsernameField input={register("username")} />
      <TextField label="E-mail" type="email" autoComplete="email" {...register("email")} />
      <PasswordAndTerms />
    </>
  );
}
