import { oneOf } from "@pavane/contract/core/codes";
import { signInMethods } from "@pavane/contract/identity/schema-factors";
import { Laptop, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { momentText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import type { SignInSession } from "../own-account.ts";
import { signInMethodText } from "../rules/sign-in-tries.ts";

/** Where somebody is signed in, with what can be done about it. */
export function SessionRow({ session, children }: { session: SignInSession; children?: ReactNode }) {
  const Icon = /android|iphone|ipad|ios/i.test(session.device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-4 bg-card px-5 py-4">
      <Icon aria-hidden className="hidden size-5 shrink-0 text-soft sm:block" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 text-meta">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold">
          {session.device}
          {session.current ? <Badge tone="pine">This device</Badge> : null}
        </p>
        <p className="text-soft">
          {[session.ip_masked, `signed in with ${methodText(session)}`].filter(Boolean).join(", ")}
        </p>
        <p className="text-soft">
          Signed in {momentText(session.created_at)}, last used {momentText(session.last_used_at)}
        </p>
      </div>
      {children}
    </li>
  );
}

const methodText = ({ method, provider }: Pick<SignInSession, "method" | "provider">): string => {
  const known = oneOf(signInMethods, method);
  return known === undefined ? `a ${method}` : signInMethodText({ method: known, provider });
};
