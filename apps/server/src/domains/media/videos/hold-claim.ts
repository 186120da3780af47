import { minuteMs } from "@pavane/contract/core/durations";
import type { Platform } from "../../../platform/platform.ts";
import type { AssetRow } from "../tables.ts";
import { saveClaimed } from "./assets-repository.ts";

/** How long a processor that says nothing keeps a video. */
export const leaseMs = 2 * minuteMs;
export const maxAttempts = 3;
const renewMs = 30_000;
const noteMs = 1_000;

type Deps = Pick<Platform, "db" | "clock" | "log">;

export interface Claim {
  /** How much is done, 0 to 100; written down once a second at most. */
  tell(percent: number): void;
  /** Nothing is written any more when it has resolved. */
  end(): Promise<void>;
  /** The same after a try that failed for no fault of the video, which does not count. */
  takeBack(): Promise<void>;
}

/** Keeps a video that was taken for processing, and says how far it is. */
export function holdClaim({ db, clock, log }: Deps, asset: AssetRow): Claim {
  let percent = 0;
  let noted = { percent: 0, at: 0 };
  let writing: Promise<unknown> = Promise.resolve();
  let ended = false;
  const write = () => {
    noted = { percent, at: performance.now() };
    const values = { leasedUntil: new Date(clock.now().getTime() + leaseMs), processedPercent: percent };
    writing = writing.then(() =>
      db
        .write((tx) => saveClaimed(tx, asset, values))
        .catch((error: unknown) => log.warn({ err: error, asset: asset.id }, "lease not renewed")),
    );
  };
  const renewing = setInterval(write, renewMs);
  const end = async (): Promise<void> => {
    ended = true;
    clearInterval(renewing);
    await writing;
  };
  return {
    tell: (now) => {
      percent = Math.min(99, Math.max(0, now));
      if (!ended && percent !== noted.percent && performance.now() - noted.at >= noteMs) write();
    },
    end,
    takeBack: async () => {
      await end();
      await db.write((tx) => saveClaimed(tx, asset, { attempts: asset.attempts - 1 }));
    },
  };
}
