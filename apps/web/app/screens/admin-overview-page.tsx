import { useQuery } from "@tanstack/react-query";
import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { useMe } from "../session/use-me.ts";
import { dayMomentText } from "../time/dates.ts";
import { privateMeta } from "../page/site.ts";
import { adminPaths } from "../admin-paths.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { AdminOverviewPanel } from "./admin/overview-panel.tsx";
import { adminOverviewQuery } from "./queries.ts";

export const meta = privateMeta("Administration");

export default function AdminOverviewPage() {
  const { data } = useQuery(adminOverviewQuery());
  const me = useMe();
  // Where nothing waits, the same button is in the middle.
  const toDashboard = data && data.cards.length > 0 && mayOpenAdminPage(me.role, adminPaths.dashboard());
  return (
    <>
      <AdminHeading
        title="What needs attention"
        lead={`${data ? `${dayMomentText(data.as_of)}. ` : ""}Looks again every minute.`}
        actions={
          toDashboard ? (
            <ButtonLink to={adminPaths.dashboard()} variant="outline" size="small">
              Open the dashboard
            </ButtonLink>
          ) : null
        }
      />
      <AdminOverviewPanel nothing="Nothing waits for you." />
    </>
  );
}
