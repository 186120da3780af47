import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import { findEventSummary } from "../../domains/payments/index.ts";
import { findBackupMark } from "../../platform/backup-mark.ts";
import type { Figures } from "../../platform/watching/figures.ts";
import type { Sample } from "../../platform/watching/metrics.ts";
import { findDatabaseFacts } from "../deployment/database-repository.ts";
import { cards } from "../overview/cards.ts";
import { findProviderLastAsked, findUnknowns } from "../overview/trouble-repository.ts";
import type { ScreenDeps } from "../ports.ts";
import { countEvents, countFilms, countJobsByName, countMails, type Waiting } from "./operation-repository.ts";

/** What costs many questions, or changes slowly. */
const slowMs = minuteMs;
/** What of the installation as a whole is looked up for /metrics; every process answers the same. */
export const operationFigures = (deps: ScreenDeps): readonly Figures[] => [
  jobFigures(deps),
  mailFigures(deps),
  paymentFigures(deps),
  filmFigures(deps),
  eventFigures(deps),
  troubleFigures(deps),
  machineFigures(deps),
];

const one = (value: number): Sample[] => [{ labels: {}, value }];
const by = (label: string, name: string, value: number): Sample => ({ labels: { [label]: name }, value });
/** A moment that is not known has no value: nobody shall take it for 1970. */
const moment = (at: Date | null): Sample[] => (at === null ? [] : one(at.getTime() / 1000));

/** How long the oldest has waited; nothing waits: 0, so that an alarm ends. */
const ageOf = ({ clock }: ScreenDeps, { oldest }: Waiting): number =>
  oldest === null ? 0 : Math.max(0, clock.now().getTime() / 1000 - oldest);

const jobFigures = (deps: ScreenDeps): Figures => ({
  about: "jobs",
  gauges: [
    { name: "pavane_jobs", help: "Background jobs in the queue; failed ones were given up.", labels: ["job", "state"] },
    {
      name: "pavane_jobs_oldest_due_seconds",
      help: "How long the oldest job that waits has been due.",
      labels: ["job"],
    },
  ],
  find: async () => {
    const jobs = await countJobsByName(deps.db.read);
    return {
      pavane_jobs: jobs.map(({ name, state, count }) => ({ labels: { job: name, state }, value: count })),
      pavane_jobs_oldest_due_seconds: jobs
        .filter(({ state }) => state === "waiting")
        .map((job) => by("job", job.name, ageOf(deps, job))),
    };
  },
});

const mailFigures = (deps: ScreenDeps): Figures => ({
  about: "mails",
  gauges: [
    { name: "pavane_mails", help: "Mails that are due and not sent, and mails that were given up.", labels: ["state"] },
    { name: "pavane_mails_oldest_due_seconds", help: "How long the oldest mail that is not sent has been due." },
  ],
  find: async () => {
    const { queued, failed } = await countMails(deps.db.read, deps.clock.now());
    return {
      pavane_mails: [by("state", "queued", queued.count), by("state", "failed", failed)],
      pavane_mails_oldest_due_seconds: one(ageOf(deps, queued)),
    };
  },
});

const paymentFigures = (deps: ScreenDeps): Figures => ({
  about: "payments",
  gauges: [
    { name: "pavane_payment_events_waiting", help: "Events of the payment service that came and are not handled." },
    {
      name: "pavane_payment_events_oldest_seconds",
      help: "How long the oldest event of the payment service has waited to be handled.",
    },
    { name: "pavane_payment_last_event_timestamp_seconds", help: "When the payment service last told something." },
    {
      name: "pavane_payment_compared_timestamp_seconds",
      help: "Until when what moved at the payment service was compared with the books.",
    },
    {
      name: "pavane_payment_unknowns",
      help: "What the payment service has and the books do not: of this installation, and of others.",
      labels: ["whose"],
    },
  ],
  find: async () => {
    const { db, clock, provider, testMoney } = deps;
    const events = await findEventSummary(db.read, provider);
    const age = events.oldestWaitingAt === null ? 0 : clock.now().getTime() - events.oldestWaitingAt.getTime();
    const ours = await findUnknowns(db.read, { testMoney, marked: true });
    const others = await findUnknowns(db.read, { testMoney, marked: false });
    return {
      pavane_payment_events_waiting: one(events.waiting),
      pavane_payment_events_oldest_seconds: one(Math.max(0, age / 1000)),
      pavane_payment_last_event_timestamp_seconds: moment(events.lastAt),
      pavane_payment_compared_timestamp_seconds: moment(await findProviderLastAsked(db.read)),
      pavane_payment_unknowns: [by("whose", "ours", ours.count), by("whose", "others", others.count)],
    };
  },
});

const filmFigures = (deps: ScreenDeps): Figures => ({
  about: "films",
  gauges: [
    { name: "pavane_films_waiting", help: "Uploaded films that wait for work on them.", labels: ["work"] },
    { name: "pavane_films_oldest_seconds", help: "How long the oldest of them has waited.", labels: ["work"] },
  ],
  find: async () => {
    const works = Object.entries(await countFilms(deps.db.read));
    return {
      pavane_films_waiting: works.map(([work, { count }]) => by("work", work, count)),
      pavane_films_oldest_seconds: works.map(([work, waiting]) => by("work", work, ageOf(deps, waiting))),
    };
  },
});

const eventFigures = ({ db, clock }: ScreenDeps): Figures => ({
  about: "events",
  gauges: [
    {
      name: "pavane_last_hour",
      help: "How often something happened within the last hour, in all processes together.",
      labels: ["event"],
    },
  ],
  find: async () => {
    const events = await countEvents(db.read, new Date(clock.now().getTime() - hourMs));
    return { pavane_last_hour: Object.entries(events).map(([name, count]) => by("event", name, count)) };
  },
});

/** What stands on /admin, by the keys of its cards; who may open what does not matter here. */
const troubleFigures = (deps: ScreenDeps): Figures => ({
  about: "troubles",
  freshMs: slowMs,
  gauges: [
    { name: "pavane_trouble", help: "What is wrong, as /admin shows it: how many there are of it.", labels: ["kind"] },
    { name: "pavane_waiting", help: "What waits for a person, as /admin shows it.", labels: ["kind"] },
  ],
  find: async () => {
    const viewer = { roles: new Set(["ADMIN"] as const) };
    const samples: Record<"pavane_trouble" | "pavane_waiting", Sample[]> = { pavane_trouble: [], pavane_waiting: [] };
    for (const { key, trouble, find } of cards) {
      const { count } = await find(deps, viewer);
      samples[trouble === undefined ? "pavane_waiting" : "pavane_trouble"].push(by("kind", key, count));
    }
    return samples;
  },
});

const machineFigures = ({ db, files, config }: ScreenDeps): Figures => ({
  about: "machine",
  freshMs: slowMs,
  gauges: [
    { name: "pavane_storage_bytes", help: "Room for files: what is free, and all of it.", labels: ["room"] },
    { name: "pavane_database_bytes", help: "Size of the database." },
    {
      name: "pavane_database_server_connections",
      help: "Connections to the database server, of everybody: those that are open, and the most that it takes.",
      labels: ["which"],
    },
    { name: "pavane_last_backup_timestamp_seconds", help: "When the last backup left its mark." },
  ],
  find: async () => {
    // Before the first file there may be no folder yet.
    const room = await files.room().catch(() => null);
    const { bytes, connections, maxConnections } = await findDatabaseFacts(db.read);
    return {
      pavane_storage_bytes: room === null ? [] : [by("room", "free", room.free), by("room", "total", room.total)],
      pavane_database_bytes: one(bytes),
      pavane_database_server_connections: [by("which", "open", connections), by("which", "max", maxConnections)],
      pavane_last_backup_timestamp_seconds: moment(await findBackupMark(config.dataDir)),
    };
  },
});
