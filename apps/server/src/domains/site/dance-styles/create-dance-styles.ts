import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createCachedValue } from "../../../platform/remember.ts";
import { danceStyleRoutes } from "./routes.ts";
import { findDanceStyles, shareLockDanceStyles, type DanceStyleRow } from "./dance-styles-repository.ts";
import type { StyleUsers } from "./uses-port.ts";

const cacheMs = 5_000;

/** The list that courses, resources and profiles choose from. */
export function createDanceStyles(platform: Pick<Platform, "db" | "clock" | "signals">, users: StyleUsers) {
  const { db, clock, signals } = platform;
  const memory = createCachedValue(cacheMs, platform, findDanceStyles);
  signals.on("dance-styles", memory.forget);
  return {
    get: memory.get,
    /** Nothing is asked where nothing is named. */
    hold: async (tx: Tx, by: "name" | "slug", named: readonly string[]): Promise<DanceStyleRow[]> =>
      named.length === 0 ? [] : shareLockDanceStyles(tx, by, named),
    routes: danceStyleRoutes({ db, clock, signals, users, forget: memory.forget }),
  };
}
