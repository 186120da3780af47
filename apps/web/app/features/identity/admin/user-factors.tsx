import { useState } from "react";
import { counted } from "../../../counted.ts";
import { dateText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Action } from "./account-actions.tsx";
import { RemoveFactorDialog } from "./remove-factor-dialog.tsx";
import type { UserDetail } from "./queries.ts";

/** What somebody proves who they are with, besides the password. */
export function UserFactors({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const { two_factor_since: since, recovery_codes_left: left, passkeys, linked_sign_ins: links } = user.factors;
  const on = since === null ? "Off" : `On since ${dateText(since)}, ${codesText(left)}.`;
  const listed = passkeys.map(({ name, last_used_at: used }) => `${name} (${used ? dateText(used) : "never used"})`);
  return (
    <>
      <Action title="Two-factor" text={on}>
        {user.can.remove_second_factor ? (
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
            Remove second factor
          </Button>
        ) : null}
      </Action>
      <Action title="Passkeys" text={listed.length === 0 ? "None" : listed.join(", ")}>
        {null}
      </Action>
      <Action title="Linked sign-ins" text={links.length === 0 ? "None" : links.map(linkText).join(", ")}>
        {null}
      </Action>
      {asking ? <RemoveFactorDialog user={user} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const codesText = (left: number): string => counted(left, "recovery code left", "recovery codes left");

const linkText = ({ provider, email, last_used_at: used }: UserDetail["factors"]["linked_sign_ins"][number]): string =>
  `${provider}${email === null ? "" : `, ${email}`} (${used ? dateText(used) : "never used"})`;
