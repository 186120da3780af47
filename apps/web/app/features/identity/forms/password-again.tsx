import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import type { RegistrationValues } from "../rules/registration-draft.ts";

/**
 * Shown on a later step after a reload: everything typed is kept except the password, which is asked for again. On its step it stays
 * while the password is typed.
 */
export function PasswordAgain() {
  const { register } = useFormContext<RegistrationValues>();
  // The name comes with the stored draft, a moment after the page.
  const [username, password] = useWatch<RegistrationValues, ["username", "password"]>({
    name: ["username", "password"],
  });
  const [asked, setAsked] = useState(false);
  if (!asked && username !== "" && password === "") setAsked(true);
  if (!asked) return null;
  return (
    <div className="rounded-control bg-brass-tint p-4">
      <PasswordField
        label="Password, once more"
        hint="The page was loaded again. All that you typed is here but the password, which is never stored."
        autoComplete="new-password"
        {...register("password")}
      />
    </div>
  );
}
