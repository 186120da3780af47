import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { useState } from "react";
import { Link, Navigate, useNavigate, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { landingAfterRegistration } from "../rules/landing.ts";
import { useSession } from "../../../session/session.ts";
import { browserPageData, serverPageData } from "../../../page/page-data.ts";
import { privateMeta, useSite } from "../../../page/site.ts";
import { MeFailed } from "../../../guards/me-failed.tsx";
import { Verifying } from "../../../guards/verifying.tsx";
import { paths } from "../../../paths.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { RegistrationClosed } from "../components/registration-closed.tsx";
import { RegisterSteps } from "../forms/register-steps.tsx";
import { RegisterWithPlan } from "../forms/register-with-plan.tsx";
import { useChosenTier } from "../forms/use-chosen-tier.ts";
import type { Joining } from "../forms/use-join.ts";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import { loadOfferedProviders } from "../providers/queries.ts";
import { comesForPlan } from "../rules/registration-steps.ts";

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, loadOfferedProviders);
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, loadOfferedProviders);

export const meta = privateMeta("Create account");

/** Onboarding step by step. Someone who is already signed in has nothing to do here. */
export default function RegisterPage() {
  const session = useSession();
  const navigate = useNavigate();
  const open = useSite()?.registration_open ?? true;
  const [search] = useSearchState();
  const [joining, setJoining] = useState(false);
  const redirect = search.get("redirect");
  if (session.state === "member" && !joining) return <Navigate to={paths.dashboard()} replace />;
  if (session.state === "failed" && !joining) return <MeFailed />;
  const arrive = (chosen: { tier: Tier; plan: string | undefined }) => {
    void navigate(landingAfterRegistration(chosen, redirect, window.location.origin), { replace: true });
  };
  return (
    <>
      <div className={joining ? undefined : "guest-only"}>
        <div className="page-gutter pt-10 lg:pt-14">
          <div className="mx-auto max-w-[640px]">
            {open ? <Ways onJoining={setJoining} onJoined={arrive} /> : <RegistrationClosed />}
            {open && !joining ? <ByProvider redirect={redirect} /> : null}
            <p className="mt-8 text-center text-meta text-soft">
              Already have an account?{" "}
              <Link
                to={paths.auth({ redirect: redirect ?? undefined })}
                className="rounded-chip text-velvet underline underline-offset-4"
              >
                Sign in
              </Link>
            </p>
          </div>
        </div>
      </div>
      {joining ? null : (
        <div className="member-only">
          <Verifying />
        </div>
      )}
    </>
  );
}

/**
 * Step by step, or on one page for users who come for a plan; decided on arrival, because the plan can be changed on
 * either.
 */
function Ways(props: Joining) {
  const [search] = useSearchState();
  const [withPlan] = useState(() => comesForPlan(search));
  return withPlan ? <RegisterWithPlan {...props} /> : <RegisterSteps {...props} />;
}

/** A provider knows the person already; a plan that they came for is paid for afterwards. */
function ByProvider({ redirect }: { redirect: string | null }) {
  const { tier, plan } = useChosenTier();
  const wanted = tier === "free" ? redirect : paths.subscription({ tier, plan, step: "pay" });
  return (
    <div className="mt-6">
      <ProviderButtons registering remember={() => true} redirect={wanted} />
    </div>
  );
}
