import type { Deployment, Jobs } from "./queries.ts";

/** What is on the screen as a file; the server has put no secret into it. */
export function reportFile(deployment: Deployment, jobs: Jobs | undefined): { name: string; text: string } {
  const moment = deployment.as_of.slice(0, 16).replace(":", "");
  return {
    name: `deployment-${moment}Z.json`,
    text: `${JSON.stringify({ deployment, jobs: jobs ?? null }, null, 2)}\n`,
  };
}
