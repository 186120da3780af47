import type { Jobs } from "../../../platform/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteDevices, findDevices, noteSuccess } from "../devices/devices-repository.ts";
import { sortDevices } from "../devices/live-devices.ts";
import { sendPush, type PushResult, type PushSending } from "../devices/send-push.ts";
import type { PushSubscriptionRow } from "../devices/tables.ts";
import type { PeoplePort } from "../people-port.ts";
import { nextTry } from "../retry.ts";
import { findNotice } from "./notices-repository.ts";
import { pushPayload } from "./push-payload.ts";

export const pushNoticeJob = "messages.push-notice";

/** Which notice goes to the devices of its reader: all of them, or one that is tried again. */
export interface PushNotice {
  readonly notice: number;
  readonly device?: number;
  /** How often it was tried before. */
  readonly tries?: number;
}

export interface PushDeps extends Pick<Platform, "db" | "clock" | "log">, PushSending {
  readonly jobs: Pick<Jobs, "send">;
  readonly people: Pick<PeoplePort, "liveSessions">;
}

/**
 * Sends a notice to the devices of its reader, unless it was read or deleted meanwhile. What may yet arrive is queued again for that
 * device alone; where this runs twice, a browser replaces what it shows.
 */
export async function pushNotice(deps: PushDeps, { notice: id, device: only, tries = 0 }: PushNotice): Promise<void> {
  const { db, clock, people } = deps;
  const notice = await findNotice(db.read, id);
  if (notice === null || notice.deletedAt !== null || notice.readAt !== null) return;
  const devices = (await findDevices(db.read, notice.userId)).filter((one) => only === undefined || one.id === only);
  const { live, ended } = await sortDevices(db.read, { people, now: clock.now() }, devices);
  const message = { payload: pushPayload(notice), topic: `notice-${id}` };
  const attempts = await Promise.all(
    live.map(async (device) => ({ device, result: await sendPush(deps, device, message) })),
  );
  await saveResults(deps, { notice: id, tries: tries + 1, attempts, ended });
}

interface Attempt {
  readonly device: PushSubscriptionRow;
  readonly result: PushResult;
}

async function saveResults(
  { db, clock, jobs, log }: PushDeps,
  {
    notice,
    tries,
    attempts,
    ended,
  }: {
    notice: number;
    tries: number;
    attempts: readonly Attempt[];
    ended: readonly PushSubscriptionRow[];
  },
): Promise<void> {
  const devicesWith = (result: PushResult["result"]) =>
    attempts.filter((one) => one.result.result === result).map(({ device }) => device);
  const now = clock.now();
  await db.write(async (tx) => {
    await noteSuccess(
      tx,
      devicesWith("sent").map(({ id }) => id),
      now,
    );
    await deleteDevices(tx, [...ended, ...devicesWith("ended")]);
    for (const { device, result } of attempts) {
      if (result.result !== "later") continue;
      const again = nextTry(tries, now);
      if (again === null) continue;
      const startAfter = new Date(Math.max(again.getTime(), now.getTime() + result.retryAfterMs));
      await jobs.send(tx, pushNoticeJob, { notice, device: device.id, tries } satisfies PushNotice, { startAfter });
    }
  });
  for (const { device, result } of attempts)
    if (result.result === "refused")
      // Its address would let others find the browser, so only the host of the push service is written.
      log.warn({ device: device.id, host: new URL(device.endpoint).host, status: result.status }, "push refused");
}
