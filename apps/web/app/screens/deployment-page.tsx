import { useQuery } from "@tanstack/react-query";
import { privateMeta } from "../page/site.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { dayMomentText } from "../time/dates.ts";
import { Checks } from "./deployment/checks.tsx";
import { DeploymentActions } from "./deployment/deployment-actions.tsx";
import { JobList } from "./deployment/job-list.tsx";
import { deploymentQuery } from "./deployment/queries.ts";
import { Schedules } from "./deployment/schedules.tsx";

export const meta = privateMeta("Deployment");

/** Whether the installation is sound, and what to do where it is not. */
export default function DeploymentPage() {
  const { data } = useQuery(deploymentQuery());
  return (
    <>
      <AdminHeading
        title="Deployment"
        lead={data ? `Checked ${dayMomentText(data.as_of)}.` : "Whether the installation is sound."}
        actions={<DeploymentActions />}
      />
      <div className="grid gap-10">
        <Checks />
        <JobList />
        <Schedules />
      </div>
    </>
  );
}
