import { findProcesses, findTroublesElsewhere, nobodyWorksSince } from "../../platform/processes.ts";
import type { TroubleKind } from "../../platform/trouble.ts";
import type { CardSpec } from "./card-spec.ts";
import { momentText } from "./card-texts.ts";

/** Problems of processes that only the operator can fix: of this one, and those that others have told. */
export const processCards: readonly CardSpec[] = [
  {
    key: "no_worker",
    group: "machine",
    roles: ["ADMIN"],
    one: "Queue that nothing works off",
    many: "Queue that nothing works off",
    action: "Open",
    trouble: {
      next: "Start a process that takes jobs: with ROLE=worker (systemctl start pavane-worker), or without ROLE. Until then no mail goes out, and nothing by schedule is done.",
    },
    find: async ({ db, clock, getSettings }) => {
      const known = await findProcesses(db.read, clock.now());
      const since = nobodyWorksSince(known, clock.now());
      if (since === null) return { count: 0, oldestAt: null, at: [] };
      const { time_zone: zone } = await getSettings();
      const when = known.workerSeenAt === null ? "" : ` since ${momentText(known.workerSeenAt, zone)}`;
      const details = [{ text: `Nothing works off the queue${when}: mails, reminders and payouts wait.`, at: null }];
      return { count: 1, oldestAt: since, details, at: ["/admin/deployment"] };
    },
  },
  cardOf("database_full", {
    one: "Database that cannot save",
    next: "Make room on the disk of the database: remove what is not of it, or make the disk larger. Within ten seconds this is gone; nothing needs to be started again.",
  }),
  cardOf("files_unwritable", {
    one: "Folder of files that cannot be written",
    next: "Make room on the disk of DATA_DIR, or give the folder to the user that the server runs as. Within ten seconds this is gone; nothing needs to be started again.",
  }),
  cardOf("files_unreachable", {
    one: "Store of files that does not answer",
    next: "Do what the sentence says. If the store does not answer, look at its own page and at the network of this machine. Within ten seconds of being mended this is gone; nothing needs to be started again.",
  }),
  cardOf("replica_unused", {
    one: "Replica that is not used",
    next: "Do what the sentence says: start the replica, look whether it still follows (pg_stat_replication on the primary), or correct DATABASE_READ_URL. Nothing needs to be started again. Without a replica, take the variable out.",
  }),
  cardOf("clock_differs", {
    one: "Wrong clock",
    next: "Set the clock of the machine that the server runs on, best by NTP. Within a minute this is gone.",
  }),
];

function cardOf(kind: TroubleKind, { one, next }: { one: string; next: string }): CardSpec {
  return {
    key: kind,
    group: "machine",
    roles: ["ADMIN"],
    one,
    many: one,
    action: "Wait",
    trouble: { next },
    find: async (deps) => {
      const met = deps.troubles.of(kind);
      const elsewhere = await findTroublesElsewhere(deps, kind);
      const details = [
        ...(met === null ? [] : [{ text: met.detail, at: null }]),
        ...elsewhere.map(({ place, detail }) => ({ text: `${place}: ${detail}`, at: null })),
      ];
      const moments = [...(met === null ? [] : [met]), ...elsewhere].map(({ since }) => since.getTime());
      const oldestAt = moments.length === 0 ? null : new Date(Math.min(...moments));
      return { count: Math.min(1, details.length), oldestAt, details, at: [] };
    },
  };
}
