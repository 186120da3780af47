import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import type { RegistrationValues } from "../rules/registration-draft.ts";

/**
 * On a later step that was come back to by a reload: all that was typed is kept but the password, which is asked for once more. To be drawn anew
 * with each step; on its step it stays while it is typed.
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
