import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import type { Me } from "../../../session/session.ts";
import { LinkedSignIns } from "./linked-sign-ins.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Sessions } from "./sessions.tsx";
import { SignInHistory } from "./sign-in-history.tsx";
import { TwoFactor } from "./two-factor.tsx";

/** Where one is signed in, and what the account asks for. */
export function SecurityTab({ me }: { me: Me }) {
  // Keeps its place once it is on: the recovery codes are shown by the section that made them.
  const [first] = useState(me.two_factor_required);
  return (
    <div className="grid gap-12">
      {me.two_factor_required ? (
        <p
          role="alert"
          className="flex items-start gap-2.5 rounded-card border border-line bg-brass-tint px-5 py-4 font-semibold text-on-brass-tint"
        >
          <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          Turn on two-factor sign-in to open the admin area.
        </p>
      ) : null}
      {first ? <TwoFactor /> : null}
      <Sessions />
      {first ? null : <TwoFactor />}
      <Passkeys />
      <LinkedSignIns />
      <SignInHistory />
    </div>
  );
}
