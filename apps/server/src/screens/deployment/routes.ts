import type { deploymentEndpoints } from "@pavane/contract/screens/endpoints-deployment";
import type { Handlers } from "../../platform/http/register.ts";
import type { ScreenDeps } from "../ports.ts";
import { createDeploymentCheck } from "./get-deployment.ts";
import { discardJob, getJobs, retryJob } from "./jobs.ts";
import { sendTestMail } from "./test-mail.ts";

export function deploymentRoutes(deps: ScreenDeps): Handlers<typeof deploymentEndpoints> {
  const checkDeployment = createDeploymentCheck(deps);
  return {
    getDeployment: ({ request }) => checkDeployment(`${request.protocol}://${request.host}`),
    sendTestMail: ({ actor }) => sendTestMail(deps, actor),
    listJobs: ({ query }) => getJobs(deps, query),
    retryJob: ({ params }) => retryJob(deps, params.id),
    discardJob: ({ params }) => discardJob(deps, params.id),
  };
}
