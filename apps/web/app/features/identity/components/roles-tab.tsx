import { roleTexts } from "@pavane/contract/identity/role-texts";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { Me } from "../../../session/session.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { AskRoleForm } from "../forms/ask-role-form.tsx";
import { roleRequestsQuery } from "../role-queries.ts";
import { requestsToShow } from "../rules/requests-to-show.ts";
import { OwnRoleRequests } from "./own-role-requests.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What one may do here, what one asked for, and asking for more. */
export function RolesTab({ me }: { me: Me }) {
  const { data, isError, refetch, isFetching } = useQuery(roleRequestsQuery());
  const shown = requestsToShow(data?.data ?? []);
  return (
    <div>
      <SettingsSection title="Your roles" lead="What they allow counts at once, wherever you are signed in.">
        <ul className="grid gap-4">
          {me.role.map((role) => (
            <li key={role} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-[18px] shrink-0 text-pine" strokeWidth={2.2} />
              <div className="min-w-0">
                <p className="font-semibold">{roleTexts[role].name}</p>
                <p className="text-meta text-soft">{roleTexts[role].may}</p>
              </div>
            </li>
          ))}
        </ul>
      </SettingsSection>
      {isError && !data ? (
        <ErrorState subject="Your requests" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? <RequestsLoading /> : null}
      {data && shown.length > 0 ? (
        <SettingsSection title="Your requests" lead="We write to you when one is decided.">
          <OwnRoleRequests requests={shown} />
        </SettingsSection>
      ) : null}
      {data ? (
        <SettingsSection title="Ask for a role" lead="Somebody who runs the site reads what you write and decides.">
          {data.can.ask.length > 0 ? (
            <AskRoleForm roles={data.can.ask} />
          ) : (
            <p className="text-meta text-soft">There is no other role to ask for at the moment.</p>
          )}
        </SettingsSection>
      ) : null}
    </div>
  );
}

function RequestsLoading() {
  return (
    <Loading label="Loading your requests" className="grid gap-x-10 gap-y-4 py-7 md:grid-cols-[220px_1fr]">
      <Skeleton className="h-6 w-36" />
      <div className="grid gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Loading>
  );
}
