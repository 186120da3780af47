import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../page/site.ts";
import { useSiteDate } from "../page/use-site-date.ts";
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

/** "By paying you accept the terms of 3 November 2026.", as the terms call themselves by the day from which they count: said beside a button that accepts them, where no box is ticked. */
export function AcceptedBy({ doing }: { doing: string }) {
  const dateOf = useSiteDate();
  const since = useSite()?.legal.terms_since ?? null;
  return (
    <p className="text-meta text-soft">
      By {doing} you accept the{" "}
      <NewTabLink to={paths.terms()}>{since === null ? "terms" : `terms of ${dateOf(since)}`}</NewTabLink>. What we
      store about you is under <NewTabLink to={paths.privacy()}>Privacy</NewTabLink>.
    </p>
  );
}
