import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { devicesEndpoints } from "@pavane/contract/messages/endpoints-devices";
import type { PushDevice } from "@pavane/contract/messages/schema-devices";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { MessagesDeps } from "../deps.ts";
import { addDevice } from "./add-device.ts";
import { deleteDevice, findDevices } from "./devices-repository.ts";
import { sortDevices } from "./live-devices.ts";
import type { PushSubscriptionRow } from "./tables.ts";
import { vapidKeys } from "./vapid-keys.ts";

export function devicesRoutes(deps: MessagesDeps): Handlers<typeof devicesEndpoints> {
  const { db, clock, people } = deps;
  const { publicKey } = vapidKeys(deps.secret);
  const devicesOf = async (actor: Actor): Promise<{ public_key: string; data: PushDevice[] }> => {
    const { live } = await sortDevices(db.read, { people, now: clock.now() }, await findDevices(db.read, actor.id));
    return { public_key: publicKey, data: live.map((device) => presentDevice(device, actor.sessionId)) };
  };
  return {
    listPushDevices: ({ actor }) => devicesOf(actor),
    addPushDevice: async ({ actor, body: { endpoint, keys, expiration_time: _unused, ...rest } }) => {
      assertNoRest(rest);
      return (await addDevice(deps, actor, { endpoint, keys })) ?? devicesOf(actor);
    },
    removePushDevice: ({ actor, params }) =>
      db.write(async (tx) => {
        if (!(await deleteDevice(tx, actor.id, params.id))) return refuse(commonErrors.not_found);
      }),
  };
}

const presentDevice = (device: PushSubscriptionRow, sessionId: string): PushDevice => ({
  id: device.id,
  name: device.deviceName,
  current: device.sessionId === sessionId,
  created_at: device.createdAt.toISOString(),
  last_success_at: device.lastSuccessAt?.toISOString() ?? null,
});
