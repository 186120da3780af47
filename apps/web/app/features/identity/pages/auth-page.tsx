import { Navigate, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { landingAfterSignIn } from "../rules/landing.ts";
import { useSession, type Me } from "../../../session/session.ts";
import { browserPageData, serverPageData } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { MeFailed } from "../../../guards/me-failed.tsx";
import { Verifying } from "../../../guards/verifying.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { SessionEnded } from "../components/session-ended.tsx";
import { SignInForm } from "../forms/sign-in-form.tsx";
import { SignUpForm } from "../forms/sign-up-form.tsx";
import { ProviderProblem } from "../providers/provider-problem.tsx";
import { loadOfferedProviders } from "../providers/queries.ts";

/** The buttons of providers are there from the start, so that nothing moves below a finger. */
export const loader = (args: LoaderFunctionArgs) => serverPageData(args, loadOfferedProviders);
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, loadOfferedProviders);

export const meta = ({ matches, location }: MetaArgs) => [
  { title: pageTitle(location.search.includes("tab=signup") ? "Create account" : "Sign in", matches) },
  { name: "robots", content: "noindex" },
];

/** Sign in or create an account; a signed-in user continues to the page they wanted. */
export default function AuthPage() {
  const session = useSession();
  const [search, change] = useSearchState();
  const redirect = search.get("redirect");
  if (session.state === "member") return <Navigate to={landingOf(session.me, redirect)} replace />;
  if (session.state === "failed") return <MeFailed />;
  const tab = search.get("tab") === "signup" ? "signup" : "signin";
  return (
    <>
      <div className="guest-only">
        <SignInFrame title={tab === "signup" ? "Create account" : "Sign in"}>
          <SessionEnded redirect={redirect} />
          <ProviderProblem />
          <Tabs
            label="Sign in or create an account"
            value={tab}
            onChange={(next) => change({ tab: next === "signup" ? next : null }, { replace: true })}
            tabs={[
              { value: "signin", label: "Sign in", content: <SignInForm redirect={redirect} /> },
              {
                value: "signup",
                label: "Create account",
                content: <SignUpForm redirect={redirect} />,
              },
            ]}
          />
        </SignInFrame>
      </div>
      <div className="member-only">
        <Verifying />
      </div>
    </>
  );
}

function landingOf(me: Me, redirect: string | null): string {
  const person = { roles: me.role, tier: me.subscription_tier, isActive: me.is_active };
  return landingAfterSignIn(person, redirect, window.location.origin);
}
