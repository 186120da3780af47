import { minuteMs } from "@pavane/contract/core/durations";
import type { Platform } from "../../../platform/platform.ts";
import { findEndedPlaces } from "./badges-repository.ts";
import type { SignCredential } from "./signer.ts";
import { presentStatusList } from "./status-list.ts";

/** A signed list of states. */
type SignedList = (list: number) => Promise<string>;

interface Signed {
  readonly places: string;
  readonly until: number;
  readonly token: string;
}

const keptMs = minuteMs;

/** Lists are read each time, and signed again when something changed or a minute later: signing costs more than reading. */
export function createSignedLists({
  db,
  clock,
  baseUrl,
  sign,
}: Pick<Platform, "db" | "clock" | "baseUrl"> & { readonly sign: SignCredential }): SignedList {
  const kept = new Map<number, Signed>();
  return async (list) => {
    const ended = await findEndedPlaces(db.read, list);
    const places = ended.join(",");
    const now = clock.now();
    const before = kept.get(list);
    if (before?.places === places && now.getTime() < before.until) return before.token;
    const token = await sign(presentStatusList(list, ended, { now, baseUrl: baseUrl() }));
    kept.set(list, { places, until: now.getTime() + keptMs, token });
    return token;
  };
}
