import { useFormContext, useWatch } from "react-hook-form";
import { acceptTermsLabel, privacyHint } from "../../../session/terms-texts.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { PasswordMeter } from "../components/password-meter.tsx";

interface Values {
  password: string;
  accept_terms: boolean;
}

/** The end of every form that makes an account. */
export function PasswordAndTerms() {
  const { register } = useFormContext<Values>();
  return (
    <>
      <div className="grid gap-2.5">
        <PasswordField
          label="Password"
          hint="At least 12 characters. A few words are easier to remember than signs."
          autoComplete="new-password"
          {...register("password")}
        />
        <PasswordMeter password={useWatch<Values, "password">({ name: "password" })} />
      </div>
      <Checkbox label={acceptTermsLabel} hint={privacyHint} {...register("accept_terms")} />
    </>
  );
}
