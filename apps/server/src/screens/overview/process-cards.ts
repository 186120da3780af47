import type { TroubleKind } from "../../platform/trouble.ts";
import type { CardSpec } from "./card-spec.ts";

/** Problems of this process that only the operator can fix. */
export const processCards: readonly CardSpec[] = [
  cardOf("database_full", {
    one: "Database that cannot save",
    next: "Make room on the disk of the database: remove what is not of it, or make the disk larger. Within ten seconds this is gone; nothing needs to be started again.",
  }),
  cardOf("files_unwritable", {
    one: "Folder of files that cannot be written",
    next: "Make room on the disk of DATA_DIR, or give the folder to the user that the server runs as. Within ten seconds this is gone; nothing needs to be started again.",
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
    find: async ({ troubles }) => {
      const met = troubles.of(kind);
      const details = met === null ? [] : [{ text: met.detail, at: null }];
      return { count: details.length, oldestAt: met?.since ?? null, details, at: [] };
    },
  };
}
