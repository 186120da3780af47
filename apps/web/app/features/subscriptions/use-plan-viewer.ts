import { useQuery, useQueryClient } from "@tanstack/react-query";
import { meQuery, useSession, type Session } from "../../session/session.ts";
import { ownSubscriptionsQuery, strongest } from "../../plans/own-subscriptions.ts";
import { plansQuery } from "./queries.ts";
import { givenOf, ownPlanOf, studioOf, type Viewer } from "./rules/own-plan.ts";
import type { Subscription } from "./shapes.ts";

/** The viewer of the plans, and the plans they have. */
export function usePlanViewer() {
  const client = useQueryClient();
  const session = useSession();
  const member = session.state === "member";
  const plans = useQuery(plansQuery(member ? "member" : "guest"));
  const own = useQuery({ ...ownSubscriptionsQuery(), enabled: member });
  return {
    plans,
    viewer: viewerOf(session.state, own.data?.data, plans.data?.trial_used),
    all: own.data?.data ?? [],
    /** The own plan or the studio, when its last charge failed. */
    pastDue: own.data?.data.find(({ status }) => status === "PAST_DUE") ?? null,
    studio: studioOf(own.data?.data ?? []),
    /** A paid tier that was chosen and is not paid for. */
    unpaidTier: member && !session.me.is_active ? session.me.subscription_tier : null,
    failed: session.state === "failed" || (member && own.isError && own.data === undefined),
    retry: () => void (member ? own.refetch() : client.refetchQueries(meQuery)),
    retrying: own.isFetching,
  };
}

function viewerOf(
  state: Session["state"],
  all: readonly Subscription[] | undefined,
  trialUsed: boolean | undefined,
): Viewer {
  if (state === "guest") return { kind: "guest" };
  if (state !== "member" || all === undefined || trialUsed === undefined) return { kind: "checking" };
  return { kind: "member", own: ownPlanOf(all), trialUsed, given: strongest(givenOf(all)) };
}
