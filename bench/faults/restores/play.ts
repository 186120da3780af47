import type { PassingDays } from "../bookings/passing-days.ts";
import type { Counts } from "../careless-client.ts";
import type { Journal } from "../journal.ts";
import type { PassingTime } from "../passing-time.ts";
import type { Ask } from "../proofs.ts";
import type { ProviderHand } from "../provider-hand.ts";
import type { Chance } from "../random.ts";
import type { UnluckyServer } from "../unlucky-server.ts";
import type { Remembered } from "./before-restore.ts";
import type { Decided } from "./staff.ts";

/** All that goes on around the restores. */
export interface Play {
  readonly url: string;
  readonly server: UnluckyServer;
  readonly chance: Chance;
  readonly counts: Counts;
  readonly time: PassingTime;
  readonly days: PassingDays;
  readonly hand: ProviderHand;
  readonly journal: Journal;
  readonly memory: Remembered;
  readonly decided: Decided;
  readonly ask: Ask;
  readonly say: (line: string) => unknown;
}

export interface Restored {
  readonly at: Date;
  /** Sales that were told as paid until then. */
  readonly sold: number;
}
