import type { SampleStore } from "./shapes.ts";
import { claveAndHeel } from "./stores/clave-and-heel.ts";
import { maisonDeLaBarre } from "./stores/maison-de-la-barre.ts";
import { peckhamCypher } from "./stores/peckham-cypher.ts";
import { studioSixEight } from "./stores/studio-six-eight.ts";
import { sunuStep } from "./stores/sunu-step.ts";

export const sampleStores: readonly SampleStore[] = [
  maisonDeLaBarre,
  studioSixEight,
  peckhamCypher,
  claveAndHeel,
  sunuStep,
];
