import type { CarelessClient } from "./careless-client.ts";
import type { Chance } from "./random.ts";
import type { PassingTime } from "./passing-time.ts";
import type { ProviderHand } from "./provider-hand.ts";
import type { Journal } from "./journal.ts";

/** What a buyer buys with. */
export interface Buyer {
  readonly person: number;
  readonly client: CarelessClient;
  readonly chance: Chance;
  readonly time: PassingTime;
  readonly hand: ProviderHand;
  readonly journal: Journal;
}
