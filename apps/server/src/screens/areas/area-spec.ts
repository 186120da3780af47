import type { Role } from "@pavane/contract/identity/roles";
import type { AreaKey, DashboardArea } from "@pavane/contract/screens/schema-areas";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";

export type Figure = NonNullable<DashboardArea["figures"]["data"]>[number];
export type Waiting = NonNullable<DashboardArea["waiting"]["data"]>[number];

/** A part of /multi-dashboard. */
export interface AreaSpec {
  readonly key: AreaKey;
  readonly title: string;
  readonly path: string;
  /** Who has it; null is everybody. */
  readonly roles: readonly Role[] | null;
  /** How many things wait there, and what one and many of them are called. */
  readonly count: (actor: Actor, deps: ScreenDeps) => Promise<number>;
  readonly one: string;
  readonly many: string;
  readonly figures: (actor: Actor, deps: ScreenDeps) => Promise<Figure[]>;
  readonly waiting: (actor: Actor, deps: ScreenDeps) => Promise<Waiting[]>;
}

/** A line of what waits; none where nothing does. */
export const waitingLine = (
  count: number,
  one: string,
  many: string,
  path: string,
  oldest: Date | null = null,
): Waiting[] =>
  count === 0 ? [] : [{ text: `${count} ${count === 1 ? one : many}`, oldest_at: oldest?.toISOString() ?? null, path }];

export const figure = (label: string, value: number | string, path: string): Figure => ({
  label,
  value: typeof value === "number" ? value.toLocaleString("en-US") : value,
  path,
});
