import type { Read } from "../../../platform/db/database.ts";
import type { PeoplePort } from "../people-port.ts";
import type { PushSubscriptionRow } from "./tables.ts";

interface SortedDevices {
  readonly live: readonly PushSubscriptionRow[];
  /** Their sessions have ended: nothing is sent to them any more. */
  readonly ended: readonly PushSubscriptionRow[];
}

/** Sorts devices by whether somebody is still signed in there. */
export async function sortDevices(
  db: Read,
  { people, now }: { readonly people: Pick<PeoplePort, "liveSessions">; readonly now: Date },
  devices: readonly PushSubscriptionRow[],
): Promise<SortedDevices> {
  if (devices.length === 0) return { live: [], ended: [] };
  const sessions = devices.map(({ sessionId }) => sessionId);
  const found = await people.liveSessions(db, sessions, now);
  const isLive = ({ userId, sessionId }: PushSubscriptionRow) => found.get(sessionId)?.userId === userId;
  return { live: devices.filter(isLive), ended: devices.filter((device) => !isLive(device)) };
}
