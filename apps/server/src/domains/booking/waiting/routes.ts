import type { waitingEndpoints } from "@pavane/contract/booking/endpoints-waiting";
import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import { theRow } from "../../../platform/db/the-row.ts";
import { afterwards } from "../../../platform/http/afterwards.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { readBooking } from "../views/read-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { joinWaiting } from "./join-waiting.ts";
import { leaveWaiting } from "./leave-waiting.ts";
import { listWaiting } from "./read-waiting.ts";
import { takeOffer } from "./take-offer.ts";

export const waitingRoutes = (deps: BookingDeps): Handlers<typeof waitingEndpoints> => ({
  listWaiting: async ({ actor }) => ({ data: await listWaiting(deps, actor) }),
  joinWaiting: async ({ actor, body }) => {
    const wish = { sessionId: body.session_id, danceRole: body.dance_role ?? null };
    const joined = await joinWaiting(deps, actor, wish);
    if (isRefusal(joined)) return joined;
    const entry = (await listWaiting(deps, actor)).filter(({ id }) => id === joined.id);
    return reply(joined.made ? 201 : 200, theRow(entry, "a place in a list is gone"));
  },
  takeOffer: ({ actor, params, body }) =>
    afterwards(takeOffer(deps, actor, params.id, { clientKey: body.client_key }), (id) => readBooking(deps, actor, id)),
  leaveWaiting: ({ actor, params }) => leaveWaiting(deps, actor, params.id),
});
