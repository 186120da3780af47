import { Outlet } from "react-router";
import { readToken } from "../api/token.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { keptOwner } from "../kept/kept-owner.ts";
import { useSession } from "../session/session.ts";
import { RequireMember } from "./member.tsx";
import { Verifying } from "./verifying.tsx";

/**
 * Opens for signed-in people, and without a connection for whoever keeps something on this device and has not signed out: then nobody can
 * be asked who looks.
 */
export default function KeptLayout() {
  const session = useSession();
  if (!useHydrated()) return <Verifying />;
  const isKnown = readToken() !== null && keptOwner() !== null;
  if (session.state !== "member" && isKnown) return <Outlet />;
  if (readToken() === null && !navigator.onLine) return <SignInFirst />;
  return <RequireMember>{() => <Outlet />}</RequireMember>;
}

export const meta = () => [{ name: "robots", content: "noindex" }];

const SignInFirst = () => (
  <p className="page-gutter py-24 text-center text-soft">
    You are offline and not signed in. Sign in once you are back to see what this device keeps.
  </p>
);
