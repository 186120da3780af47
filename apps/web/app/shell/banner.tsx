import { Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useSession } from "../lib/session.ts";
import { useSite } from "../lib/site.ts";
import { unpaidTier } from "../lib/tier-status.ts";
import { paths } from "../paths.ts";
import { lazyNamed } from "../ui/lazy-named.ts";
import { BannerLine } from "./banner-line.tsx";

const ConfirmEmailLine = lazyNamed(() => import("./confirm-email-line.tsx"), "ConfirmEmailLine");
const PastDueLine = lazyNamed(() => import("./past-due-line.tsx"), "PastDueLine");
const UnpaidPlanLine = lazyNamed(() => import("./unpaid-plan-line.tsx"), "UnpaidPlanLine");
const TermsLine = lazyNamed(() => import("./terms-line.tsx"), "TermsLine");

/** At most one line under the header: the first that applies. */
export function Banner() {
  const notice = useSite()?.notice;
  const session = useSession();
  const { pathname } = useLocation();
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  if (notice) return <BannerLine>{notice}</BannerLine>;
  if (session.state === "member" && session.me.terms_outdated)
    return (
      <Suspense>
        <TermsLine me={session.me} />
      </Suspense>
    );
  if (session.state === "member" && session.me.subscription_status === "PAST_DUE")
    return (
      <Suspense>
        <PastDueLine />
      </Suspense>
    );
  const unpaid = session.state === "member" && pathname !== paths.subscription() ? unpaidTier(session.me) : null;
  if (unpaid !== null)
    return (
      <Suspense>
        <UnpaidPlanLine tier={unpaid} />
      </Suspense>
    );
  if (session.state === "member" && !session.me.email_verified) {
    const email = session.me.pending_email ?? session.me.email;
    if (email !== null)
      return (
        <Suspense>
          <ConfirmEmailLine email={email} me={session.me} />
        </Suspense>
      );
  }
  if (!online) return <BannerLine stays>You are offline.</BannerLine>;
  return null;
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
