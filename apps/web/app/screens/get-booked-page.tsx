import { professionalRoles } from "@pavane/contract/professionals/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { payeeRoles } from "@pavane/contract/payouts/roles";
import { useQuery } from "@tanstack/react-query";
import { BookablePanel } from "../features/professionals/checklist/bookable-panel.tsx";
import { Checklist, isComplete } from "../features/professionals/checklist/checklist.tsx";
import { professionalSetupQuery } from "../features/professionals/queries.ts";
import { AskRoleForm } from "../features/identity/forms/ask-role-form.tsx";
import { roleRequestsQuery } from "../features/identity/role-queries.ts";
import { balanceQuery } from "../features/payouts/queries.ts";
import { useMe } from "../session/use-me.ts";
import { neededPlan, tierPricesQuery } from "../plans/tier-offers.ts";
import { privateMeta } from "../page/site.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";

export const meta = privateMeta("Get booked");

/** What somebody still has to do to be booked. */
export default function GetBookedPage() {
  const { role } = useMe();
  const { data, isError, isFetching, refetch } = useQuery(professionalSetupQuery());
  const { data: money } = useQuery({ ...balanceQuery(), enabled: hasAnyRole(role, payeeRoles) });
  const { data: prices } = useQuery(tierPricesQuery());
  const plan = prices ? neededPlan(prices) : null;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="mx-auto grid max-w-[760px] gap-8">
        <header>
          <h1 tabIndex={-1} className="display-page">
            Get booked
          </h1>
          <p className="mt-3 max-w-[60ch] text-lead text-soft">
            Teach private lessons, coach and review by appointment. Do these in any order.
          </p>
        </header>
        {isError && !data ? (
          <ErrorState subject="Your checklist" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !isError ? (
          <Loading label="Loading your checklist" className="grid gap-3">
            {[1, 2, 3, 4, 5].map((key) => (
              <Skeleton key={key} className="h-16 rounded-card" />
            ))}
          </Loading>
        ) : null}
        {data && isComplete(data) ? <BookablePanel setup={data} /> : null}
        {data ? (
          <Checklist setup={data} roleForm={<AskForRole />} testMode={money?.test_mode ?? false} plan={plan} />
        ) : null}
      </div>
    </div>
  );
}

/** After a refusal one waits before one asks again. */
function AskForRole() {
  const { data } = useQuery(roleRequestsQuery());
  const askable = (data?.can.ask ?? []).filter((role) => professionalRoles.some((one) => one === role));
  return askable.length === 0 ? null : <AskRoleForm roles={askable.slice(0, 1)} submit="Ask to be booked" />;
}
