import type { MessagesDeps } from "../deps.ts";
import { deleteDevices, findDevicesAfter } from "./devices-repository.ts";
import { sortDevices } from "./live-devices.ts";

const atOnce = 500;

/** Deletes the devices whose sessions have ended, in portions. */
export async function deleteEndedDevices({
  db,
  clock,
  people,
}: Pick<MessagesDeps, "db" | "clock" | "people">): Promise<void> {
  let last = 0;
  for (;;) {
    const devices = await findDevicesAfter(db.read, last, atOnce);
    const { ended } = await sortDevices(db.read, { people, now: clock.now() }, devices);
    if (ended.length > 0) await db.write((tx) => deleteDevices(tx, ended));
    if (devices.length < atOnce) return;
    last = devices.at(-1)?.id ?? last;
  }
}
