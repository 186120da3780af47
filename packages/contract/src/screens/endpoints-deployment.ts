import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { deploymentErrors, testMailErrors } from "./errors.ts";
import { deployment, jobAccepted, jobParams, jobsAnswer, jobsQuery, testMail } from "./schema-deployment.ts";

export const deploymentEndpoints = {
  getDeployment: endpoint({
    method: "GET",
    path: "/api/admin/deployment",
    summary:
      "Whether the installation is sound: each part is looked at now, for five seconds at most, and no secret is said",
    access: ["ADMIN"],
    answer: deployment,
  }),
  sendTestMail: endpoint({
    method: "POST",
    path: "/api/admin/deployment/test-mail",
    summary: "Write a test mail to the confirmed address of who asks",
    access: ["ADMIN"],
    audit: "mail.tested",
    about: "nobody's",
    answer: testMail,
    status: 202,
    errors: [testMailErrors.wrong_state],
  }),
  listJobs: endpoint({
    method: "GET",
    path: "/api/admin/jobs",
    summary: "Background jobs in one state, how many there are in each, and the schedules with their last and next run",
    access: ["ADMIN"],
    query: jobsQuery,
    answer: jobsAnswer,
  }),
  retryJob: endpoint({
    method: "POST",
    path: "/api/admin/jobs/:id/retry",
    summary: "Try a job that was given up once more",
    access: ["ADMIN"],
    audit: "job.retried",
    about: "nobody's",
    params: jobParams,
    answer: jobAccepted,
    status: 202,
    errors: [deploymentErrors.wrong_state],
  }),
  discardJob: endpoint({
    method: "POST",
    path: "/api/admin/jobs/:id/discard",
    summary: "Drop a job that was given up, so that nothing tries it again",
    access: ["ADMIN"],
    audit: "job.discarded",
    about: "nobody's",
    params: jobParams,
    answer: jobAccepted,
    status: 202,
    errors: [deploymentErrors.wrong_state],
  }),
} as const satisfies EndpointTable;
