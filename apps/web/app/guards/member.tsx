import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession, type Me } from "../session/session.ts";
import { paths } from "../paths.ts";
import { MeContext } from "../session/use-me.ts";
import { MeFailed } from "./me-failed.tsx";
import { Verifying } from "./verifying.tsx";

/** Renders its content only once a user is signed in; guests sign in first and come back. */
export function RequireMember({ children }: { children: (me: Me) => ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === "checking") return <Verifying />;
  if (session.state === "failed") return <MeFailed />;
  // Signing out has already led home while this page is still drawn; it must not ask to sign in again.
  if (session.state === "guest" && window.location.pathname !== pathname) return <Verifying />;
  if (session.state === "guest") return <Navigate to={paths.auth({ redirect: pathname + search })} replace />;
  // Another tab may sign in somebody else: what was typed here is not theirs.
  return (
    <MeContext key={session.me.id} value={session.me}>
      {children(session.me)}
    </MeContext>
  );
}
