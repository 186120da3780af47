import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { webAddress } from "@pavane/contract/media/address";
import { messagesErrors } from "@pavane/contract/messages/errors";
import { maxPushDevices } from "@pavane/contract/messages/notices";
import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import { isPublicAddress } from "../../../platform/external/public-address.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MessagesDeps } from "../deps.ts";
import { countDevices, deleteDevices, findDevices, lockDevices, saveDevice } from "./devices-repository.ts";
import { sortDevices } from "./live-devices.ts";

interface DeviceInput {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Turns push on for the browser of this session. Errors: validation_failed, unauthenticated, too_many_devices. */
export async function addDevice(
  { db, clock, people, baseUrl }: Pick<MessagesDeps, "db" | "clock" | "people" | "baseUrl">,
  { id: userId, sessionId }: Actor,
  { endpoint: typed, keys }: DeviceInput,
): Promise<Refusal<"validation_failed" | "unauthenticated" | "too_many_devices"> | null> {
  const endpoint = pushAddress(typed, baseUrl());
  if (endpoint === null) return invalidField("endpoint", "This is not an address of a push service.");
  const [p256dh, auth] = [withoutPadding(keys.p256dh), withoutPadding(keys.auth)];
  if (!isPoint(p256dh)) return invalidField("keys.p256dh", "Not a key of a browser.");
  const now = clock.now();
  return db.write(async (tx) => {
    await lockDevices(tx, userId);
    const session = (await people.liveSessions(tx, [sessionId], now)).get(sessionId);
    if (session?.userId !== userId) return refuse(commonErrors.unauthenticated); // it ended meanwhile
    const { ended } = await sortDevices(tx, { people, now }, await findDevices(tx, userId));
    await deleteDevices(tx, ended);
    await saveDevice(tx, { userId, sessionId, endpoint, p256dh, auth, deviceName: session.device, createdAt: now });
    if ((await countDevices(tx, userId)) > maxPushDevices) return refuse(messagesErrors.too_many_devices);
    return null;
  });
}

const withoutPadding = (text: string): string => text.replace(/=+$/, "");

/** By https at a public host that is not this site; names are looked up when something is sent. */
function pushAddress(typed: string, ownAddress: string): string | null {
  const address = webAddress(typed);
  if (address === null || address.length > 1000) return null;
  const { hostname } = new URL(address);
  const name = hostname.replace(/^\[|\]$/g, "");
  if (name === new URL(ownAddress).hostname) return null;
  const isPublic =
    isIP(name) === 0 ? /\.[a-z]/i.test(name) && !/\.(localhost|local|internal)\.?$/i.test(name) : isPublicAddress(name);
  return isPublic ? address : null;
}

/** A point of the curve, 65 bytes, as only a browser's key is. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return Buffer.from(key, "base64url").length === 65;
  } catch {
    return false;
  }
}
