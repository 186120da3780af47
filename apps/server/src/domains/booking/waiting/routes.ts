import type { waitingEndpoints } from "@pavane/contract/booking/endpoints-waiting";
import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import { requireRow } from "../../../platform/db/require-row.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { readBooking } from "../views/read-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { joinWaiting } from "./join-waiting.ts";
import { leaveWaiting } from "./leave-waiting.ts";
import { listWaiting } from "./read-waiting.ts";
import { takeOffer } from "./take-offer.ts";

export const waitingRoutes = (deps: BookingDeps): Handlers<typeof waitingEndpoints> => ({
  listWaiting: async ({ actor }) => ({ data: await listWaiting(deps, actor) }),
  joinWaiting: async ({ actor, body: { session_id: sessionId, dance_role: danceRole = null, ...rest } }) => {
    assertNoRest(rest);
    const joined = await joinWaiting(deps, actor, { sessionId, danceRole });
    if (isRefusal(joined)) return joined;
    const entry = (await listWaiting(deps, actor)).filter(({ id }) => id === joined.id);
    return reply(joined.made ? 201 : 200, requireRow(entry, "a place in a list is gone"));
  },
  takeOffer: ({ actor, params, body: { client_key: clientKey, ...rest } }) => {
    assertNoRest(rest);
    return readBack(takeOffer(deps, actor, params.id, { clientKey }), (id) => readBooking(deps, actor, id));
  },
  leaveWaiting: ({ actor, params }) => leaveWaiting(deps, actor, params.id),
});
