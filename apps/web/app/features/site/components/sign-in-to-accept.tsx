import { Link, useLocation } from "react-router";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";

/** Mails ask people to accept new terms, and lead here whether or not one is signed in; who accepts needs their account. */
export function SignInToAccept() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state !== "guest") return null;
  return (
    <p className="mt-3.5 text-meta print:hidden">
      Were you asked to accept them?{" "}
      <Link
        to={paths.auth({ redirect: `${pathname}${search}` })}
        className="rounded-chip font-semibold text-velvet underline underline-offset-4 hover:no-underline"
      >
        Sign In
      </Link>{" "}
      first.
    </p>
  );
}
