import type { Buyer } from "../buyer-means.ts";
import type { PassingDays } from "./passing-days.ts";

/** What a learner books with. */
export interface Learner extends Buyer {
  readonly days: PassingDays;
}
