import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import { refreshRoutes } from "../../api/api-query.ts";
import { saveFile } from "../../browser/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useJobs } from "./job-list.tsx";
import { deploymentQuery } from "./queries.ts";
import { reportFile } from "./report-file.ts";

/** Look again, and take along what was found. */
export function DeploymentActions() {
  const client = useQueryClient();
  const { data, isFetching } = useQuery(deploymentQuery());
  const jobs = useJobs().data;
  const lookAgain = () => void refreshRoutes(client, "GET /api/admin/deployment", "GET /api/admin/jobs");
  return (
    <>
      <Button variant="outline" size="small" icon={<RotateCw aria-hidden />} busy={isFetching} onClick={lookAgain}>
        Check again
      </Button>
      {data === undefined ? null : (
        <Button
          variant="outline"
          size="small"
          icon={<Download aria-hidden />}
          onClick={() => {
            const { name, text } = reportFile(data, jobs);
            saveFile(new Blob([text], { type: "application/json" }), name);
          }}
        >
          Download report
        </Button>
      )}
    </>
  );
}
