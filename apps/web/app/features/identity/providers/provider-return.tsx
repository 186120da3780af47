import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import { SecondStepForm } from "../forms/second-step-form.tsx";
import { LinkAccount } from "./link-account.tsx";
import { withProblem } from "./provider-problem.tsx";
import { RegisterByProvider } from "./register-by-provider.tsx";
import { useLeaveForSignIn } from "./use-leave-for-sign-in.ts";
import { useReturn, type ReturnState } from "./use-return.ts";

/** What follows a sign-in at a provider: in, a second step, the own account's password, a new account, or a sentence. */
export function ProviderReturn({ waiting }: { waiting: ReactNode }) {
  const state = useReturn();
  if (state.shows === "waiting") return waiting;
  if (state.shows === "nothing") return <Navigate to={paths.auth()} replace />;
  if (state.shows === "confirmed") return <Confirmed />;
  return state.shows === "problem" ? <Problem problem={state.problem} waiting={waiting} /> : <Question {...state} />;
}

function Confirmed() {
  return (
    <SignInFrame title="Confirmed">
      <p className="mb-6">You can close this window. What you wanted to do goes on in the other.</p>
      <Button onClick={() => window.close()}>Close this window</Button>
    </SignInFrame>
  );
}

/** Guests read it above the ways to sign in; who is signed in stays so, and reads it here. */
function Problem({ problem, waiting }: { problem: string; waiting: ReactNode }) {
  const session = useSession();
  if (session.state === "checking") return waiting;
  if (session.state === "guest") return <Navigate to={paths.auth()} {...withProblem(problem)} />;
  return (
    <SignInFrame title="That did not work">
      <p role="alert" className="mb-6">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={paths.editProfile({ tab: "security" })}>Open my settings</ButtonLink>
        <Button variant="outline" onClick={() => window.close()}>
          Close this window
        </Button>
      </div>
    </SignInFrame>
  );
}

function Question({ asked }: Extract<ReturnState, { shows: "question" }>) {
  const session = useSession();
  const leave = useLeaveForSignIn(asked.redirect);
  if (asked.outcome === "registration") return <RegisterByProvider asked={asked} />;
  // Signed in by what was answered: the page of sign-in leads on.
  if (session.state === "member")
    return <Navigate to={paths.auth({ redirect: asked.redirect ?? undefined })} replace />;
  if (asked.outcome === "account") return <LinkAccount asked={asked} />;
  return (
    <SignInFrame title="Sign in">
      <SecondStepForm question={asked.two_factor} remember={asked.remember} onBack={leave} />
    </SignInFrame>
  );
}
