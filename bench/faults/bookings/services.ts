import type { Chance } from "../random.ts";
import { professionals } from "../world.ts";

/** What every professional offers; see world.sql. */
export type ServiceKind = "lesson" | "coaching" | "talk" | "look" | "group";

const numbers: Readonly<Record<ServiceKind, number>> = { lesson: 1, coaching: 2, talk: 3, look: 4, group: 5 };

export interface Service {
  readonly id: number;
  readonly professional: number;
}

/** The first three are asked for as often as all others together, so that people get into each other's way. */
export function aService(chance: Chance, kind: ServiceKind): Service {
  const professional = chance.pick(chance.happens(50) ? professionals.slice(0, 3) : professionals);
  return { id: professional * 10 + numbers[kind], professional };
}
