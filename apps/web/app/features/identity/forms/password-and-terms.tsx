import type { ComponentProps } from "react";
import { acceptTermsLabel, privacyHint } from "../../../session/terms-texts.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { PasswordMeter } from "../components/password-meter.tsx";

/** What a form gives a field. */
type FieldOfForm = Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur" | "defaultChecked">;

interface PasswordAndTermsProps {
  password: FieldOfForm;
  /** The password so far. */
  typed: string;
  terms: FieldOfForm;
}

/** The end of every form that makes an account. */
export function PasswordAndTerms({ password, typed, terms }: PasswordAndTermsProps) {
  return (
    <>
      <div className="grid gap-2.5">
        <PasswordField
          label="Password"
          hint="At least 12 characters. A few words are easier to remember than signs."
          autoComplete="new-password"
          {...password}
        />
        <PasswordMeter password={typed} />
      </div>
      <Checkbox label={acceptTermsLabel} hint={privacyHint} {...terms} />
    </>
  );
}
