import { requestAreas } from "@pavane/contract/identity/role-requests";
import { useQuery } from "@tanstack/react-query";
import { OwnRoleRequests } from "../../features/identity/components/own-role-requests.tsx";
import { AskRoleForm } from "../../features/identity/forms/ask-role-form.tsx";
import { roleRequestsQuery, type OwnRoleRequest } from "../../features/identity/role-queries.ts";
import { requestsToShow } from "../../features/identity/rules/requests-to-show.ts";
import { Commissions } from "../../features/selling/components/commissions.tsx";
import { UnsavedTexts } from "../../forms/unsaved-texts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SellingGates } from "./selling-gates.tsx";

const isAboutSelling = ({ role }: Pick<OwnRoleRequest, "role">): boolean => requestAreas.selling.includes(role);

/** In place of every page of selling, for those who do not sell yet. */
export function AskToSell() {
  const { data, isError, isFetching, refetch } = useQuery(roleRequestsQuery());
  const requests = requestsToShow(data?.data ?? []).filter(isAboutSelling);
  const askable = (data?.can.ask ?? []).filter((role) => requestAreas.selling.includes(role));
  const waits = requests.some(({ status }) => status === "pending");
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="mx-auto grid max-w-[760px] gap-8">
        <header>
          <h1 tabIndex={-1} className="display-page">
            Sell your teaching materials
          </h1>
          <p className="mt-3 max-w-[60ch] text-lead text-soft">
            Class plans, music, notes and films that other teachers can use tomorrow. You set the price and keep what
            the commission of your plan leaves.
          </p>
        </header>
        <UnsavedTexts areas={["/seller", "/my-store", "/curriculum/"]} />
        <SellingGates usualHours={data?.usual_hours ?? null} />
        {isError && !data ? (
          <ErrorState subject="Your requests" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !isError ? (
          <Loading label="Loading your requests">
            <Skeleton className="h-40 rounded-card" />
          </Loading>
        ) : null}
        {waits ? (
          <output className="rounded-control bg-brass-tint px-4 py-3 font-medium text-on-brass-tint">
            Your request is waiting for an answer.
          </output>
        ) : null}
        {requests.length > 0 ? <OwnRoleRequests requests={requests} /> : null}
        {!waits && askable.length > 0 ? <AskRoleForm roles={askable} submit="Ask to sell" first="SELLER" /> : null}
        <Commissions />
      </div>
    </div>
  );
}
