import type { CardSpec } from "./card-spec.ts";
import { machineCards } from "./machine-cards.ts";
import { moneyCards } from "./money-cards.ts";
import { ownMattersCard } from "./own-matters-card.ts";
import { processCards } from "./process-cards.ts";
import { waitingCards } from "./waiting-cards.ts";

/** All cards that /admin can show. */
export const cards: readonly CardSpec[] = [
  ...moneyCards,
  ...waitingCards,
  ownMattersCard,
  ...processCards,
  ...machineCards,
];
