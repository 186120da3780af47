import { useHeld, type HeldValues } from "../../../ui/form/held-values.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { AccountValues } from "../rules/account-checks.ts";
import { PasswordAndTerms } from "./password-and-terms.tsx";
import { UsernameField } from "./username-field.tsx";

interface AccountFieldsProps {
  held: Pick<HeldValues<AccountValues>, "get" | "subscribe" | "field" | "type" | "focus">;
}

/** What every new account needs, on one tab or as the first step. */
export function AccountFields({ held }: AccountFieldsProps) {
  const take = (username: string) => {
    held.type("username", username);
    held.focus("username");
  };
  return (
    <>
      <UsernameField input={held.field("username")} typed={useHeld(held, "username")} onTake={take} />
      <TextField label="E-mail" type="email" autoComplete="email" {...held.field("email")} />
      <PasswordAndTerms
        password={held.field("password")}
        typed={useHeld(held, "password")}
        terms={held.field("accept_terms")}
      />
    </>
  );
}
