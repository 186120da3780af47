import type { SampleStore } from "./shapes.ts";
import { claveAndHeel } from "./stores/clave-and-heel.ts";
import { compass } from "./stores/compass.ts";
import { kitchenBoard } from "./stores/kitchen-board.ts";
import { lowGround } from "./stores/low-ground.ts";
import { maisonDeLaBarre } from "./stores/maison-de-la-barre.ts";
import { peckhamCypher } from "./stores/peckham-cypher.ts";
import { studioSixEight } from "./stores/studio-six-eight.ts";
import { sunuStep } from "./stores/sunu-step.ts";
import { viralMovesVault } from "./stores/viral-moves-vault.ts";

export const sampleStores: readonly SampleStore[] = [
  maisonDeLaBarre,
  studioSixEight,
  compass,
  peckhamCypher,
  kitchenBoard,
  lowGround,
  claveAndHeel,
  sunuStep,
  viralMovesVault,
];
