import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";

/** Opens beside what is being filled in, so that nothing typed is lost. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="relative rounded-chip text-velvet underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}

/** Beside the box of every form that makes an account. */
export const acceptTermsLabel = (
  <>
    I accept the <NewTabLink to={paths.terms()}>terms</NewTabLink> of this site.
  </>
);

/** Beside the box of every order. */
export const agreeToTermsLabel = (
  <>
    I agree to the <NewTabLink to={paths.terms()}>terms</NewTabLink>
  </>
);

/** Below either of them. */
export const privacyHint = (
  <>
    What we store about you is under <NewTabLink to={paths.privacy()}>Privacy</NewTabLink>. Both open in a new tab.
  </>
);
