import { countOverdue, countOverdueListings } from "../../domains/booking/index.ts";
import { findLastingRefusals } from "../../domains/payments/index.ts";
import { findRuns } from "../../platform/job-runs.ts";
import type { ScreenDeps } from "../ports.ts";
import { hoursAgo, type CardSpec, type CardContent } from "./card-spec.ts";
import { momentText } from "./card-texts.ts";
import { configurationWarnings } from "./configuration-warnings.ts";
import { jobName, jobNameInLog } from "./job-names.ts";
import { lateJobs, stuckJobs } from "./job-trouble.ts";
import { findFailedJobs, findStoppedWebhooks, findWaitingMails } from "./overview-repository.ts";
import { findProviderLastAsked, findWaitingWork, hasStripeSellers } from "./trouble-repository.ts";

const outbox = (status: string) => `/admin/messages?tab=outbox&status=${status}`;
const deploymentPage = "/admin/deployment";
const askedWithinHours = 36;

/** What is wrong with the server, what it runs on and what it talks to. */
export const machineCards: readonly CardSpec[] = [
  {
    key: "failed_mails",
    group: "machine",
    roles: ["ADMIN"],
    one: "Mail not delivered",
    many: "Mails not delivered",
    action: "Outbox",
    trouble: {
      next: "Open the outbox, read what the mail server said, mend that and press Send again, or Cancel what nobody needs.",
    },
    find: async ({ db }) => ({ ...(await findWaitingMails(db.read, "failed")), at: [outbox("failed")] }),
  },
  {
    key: "queued_mails",
    group: "machine",
    roles: ["ADMIN"],
    one: "Mail waiting to be sent",
    many: "Mails waiting to be sent",
    action: "Outbox",
    // Without a mail server every mail waits for ever, which is a warning and not a queue.
    find: async ({ db, config }) => ({
      ...(config.smtpUrl === null ? { count: 0, oldestAt: null } : await findWaitingMails(db.read, "queued")),
      at: [outbox("queued")],
    }),
  },
  {
    key: "failed_jobs",
    group: "machine",
    roles: ["ADMIN"],
    one: "Background job given up",
    many: "Background jobs given up",
    action: "Open",
    trouble: {
      next: "Open Deployment and read what the last try said, mend that and press Retry, or Discard what nobody needs. It is not tried again by itself.",
    },
    find: async ({ db }) => {
      const { names, ...waiting } = await findFailedJobs(db.read);
      return {
        ...waiting,
        details: names.map((name) => ({ text: jobNameInLog(name), at: null })),
        at: [`${deploymentPage}?state=failed#jobs`],
      };
    },
  },
  {
    key: "webhooks_stopped",
    group: "machine",
    roles: ["ADMIN"],
    one: "Webhook turned off by itself",
    many: "Webhooks turned off by themselves",
    action: "Open",
    // No trouble that is mailed each day: it was told in the moment it was turned off, and may stay so.
    find: async ({ db }) => ({
      ...(await findStoppedWebhooks(db.read)),
      about: "nothing is sent there",
      at: ["/admin/webhooks"],
    }),
  },
  {
    key: "bookings_behind",
    group: "machine",
    roles: ["ADMIN"],
    one: "Booking behind the clock",
    many: "Bookings behind the clock",
    action: "Open",
    find: async ({ db, clock }) => ({
      ...(await countOverdue(db.read, clock.now())),
      about: "a job should have moved them on",
      at: ["/admin/bookings?attention=behind"],
    }),
  },
  {
    key: "listings_behind",
    group: "machine",
    roles: ["ADMIN"],
    one: "Listing behind",
    many: "Listings behind",
    action: "Wait",
    find: async ({ db, clock }) => ({
      ...(await countOverdueListings(db.read, clock.now())),
      about: "the directory shows old free times",
      at: [],
    }),
  },
  {
    key: "configuration",
    group: "machine",
    roles: ["ADMIN"],
    one: "Configuration warning",
    many: "Configuration warnings",
    action: "Settings",
    find: async ({ config, getSettings }) => {
      const details = configurationWarnings(config, await getSettings());
      const at = details.flatMap((warning) => warning.at ?? []);
      const action = at[0]?.startsWith("/admin/messages") ? "Outbox" : undefined;
      return { count: details.length, oldestAt: null, details, at, action };
    },
  },
  {
    key: "provider_not_asked",
    group: "machine",
    roles: ["ADMIN"],
    one: "Payment service not asked",
    many: "Payment service not asked",
    action: "Open",
    trouble: {
      next: "The books are compared with the payment service each night, and it has not answered. Look at its status page, at the keys in the configuration, and whether the server may reach the internet.",
    },
    find: async (deps) => {
      const requested = await findProviderLastAsked(deps.db.read);
      const silent = requested !== null && requested < hoursAgo(deps, askedWithinHours);
      return {
        count: silent ? 1 : 0,
        oldestAt: requested,
        about: "what moved there is not known",
        at: ["/admin/orders"],
      };
    },
  },
  {
    key: "events_lost",
    group: "machine",
    roles: ["ADMIN"],
    one: "Way for events that is closed",
    many: "Ways for events that are closed",
    action: "Open",
    trouble: {
      next: "Copy the signing secret of the endpoint from the payment service into the configuration and start the server again. Until then it asks instead of being told, so payments, refunds and payouts show late.",
    },
    find: findLostEvents,
  },
  {
    key: "fonts_missing",
    group: "machine",
    roles: ["ADMIN"],
    one: "Typeface missing",
    many: "Typefaces missing",
    action: "Wait",
    trouble: {
      next: "Certificates and receipts cannot be drawn. Put the files back: install the program anew, or copy the folder assets/fonts of it.",
    },
    find: async ({ machine }) => {
      const missing = await machine.missingFonts();
      return { count: missing.length, oldestAt: null, about: missing.join(", "), at: [] };
    },
  },
  {
    key: "scanner_away",
    group: "machine",
    roles: ["ADMIN"],
    one: "Virus scanner away",
    many: "Virus scanner away",
    action: "Wait",
    trouble: {
      next: "Files of sellers wait until it answers. Start clamd on the machine that CLAMAV_URL names, or take CLAMAV_URL out of the configuration.",
    },
    find: async ({ machine }) => ({ count: (await machine.scannerAnswers()) ? 0 : 1, oldestAt: null, at: [] }),
  },
  {
    key: "jobs_late",
    group: "machine",
    roles: ["ADMIN"],
    one: "Background job that did not run",
    many: "Background jobs that did not run",
    action: "Open",
    trouble: {
      next: "Look whether a server is running that does jobs, and what its log says of these. Starting it again makes up for what was missed.",
    },
    find: async ({ db, clock, getSettings }) => {
      const { time_zone: zone } = await getSettings();
      const late = lateJobs(await findRuns(db.read), clock.now());
      const details = late.map(({ name, since, error }) => ({
        text: `${jobName(name)}: due ${momentText(since, zone)}${error === null ? "" : `; the last try said: ${error}`}`,
        at: null,
      }));
      return { count: late.length, oldestAt: late[0]?.since ?? null, details, at: [deploymentPage] };
    },
  },
  {
    key: "jobs_stuck",
    group: "machine",
    roles: ["ADMIN"],
    one: "Background job that does not end",
    many: "Background jobs that do not end",
    action: "Open",
    trouble: {
      next: "Stop the server and start it again: what was begun is taken up anew. If the same job stays, send its lines of the log to whoever looks after the program.",
    },
    find: async ({ db, clock, getSettings }) => {
      const { time_zone: zone } = await getSettings();
      const stuck = stuckJobs(await findRuns(db.read), clock.now());
      const waiting = await findWaitingWork(db.read);
      const details = [
        ...stuck.map(({ name, since }) => ({ text: `${jobName(name)}: since ${momentText(since, zone)}`, at: null })),
        ...waiting.map(({ name, count }) => ({
          text: `${jobName(name)}: ${count} waiting for over an hour`,
          at: null,
        })),
      ];
      return { count: details.length, oldestAt: stuck[0]?.since ?? null, details, at: [deploymentPage] };
    },
  },
];

/** Events that their provider sends and that do not come in: for want of a secret, or because it is another one. */
async function findLostEvents({ db, clock, config, provider, getSettings }: ScreenDeps): Promise<CardContent> {
  const { time_zone: zone } = await getSettings();
  const refused = await findLastingRefusals(db.read, provider, clock.now());
  const details = refused.map(({ ofSellers, since, count }) => ({
    text: `${count} events ${ofSellers ? "of sellers' accounts" : "of payments"} were refused since ${momentText(since, zone)}: they are signed with another secret than ${ofSellers ? "STRIPE_CONNECT_WEBHOOK_SECRET" : "STRIPE_WEBHOOK_SECRET"}.`,
    at: null,
  }));
  const moments = refused.map(({ since }) => since.getTime());
  // Without sellers' accounts there are no events about them.
  if (config.stripe?.connectWebhookSecret === null && (await hasStripeSellers(db.read)))
    details.push({
      text: "STRIPE_CONNECT_WEBHOOK_SECRET is not set: nothing tells when a payout arrives or comes back, or an account changes.",
      at: null,
    });
  return {
    count: details.length,
    oldestAt: moments.length === 0 ? null : new Date(Math.min(...moments)),
    details,
    at: [],
  };
}
