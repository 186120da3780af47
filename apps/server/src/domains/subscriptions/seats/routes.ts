import type { seatsEndpoints } from "@pavane/contract/subscriptions/endpoints-seats";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { acceptSeat } from "./accept-seat.ts";
import { declineSeat } from "./decline-seat.ts";
import { inviteSeats } from "./invite-seats.ts";
import { listSeats } from "./list-seats.ts";
import { removeSeat } from "./remove-seat.ts";

export const seatsRoutes = (deps: SubscriptionsDeps): Handlers<typeof seatsEndpoints> => ({
  listSeats: ({ actor }) => listSeats(deps, actor),
  inviteSeats: ({ actor, body: { emails, ...rest } }) => {
    assertNoRest(rest);
    return inviteSeats(deps, actor, emails);
  },
  removeSeat: async ({ actor, params }) => (await removeSeat(deps, actor, params.id)) ?? undefined,
  acceptSeat: ({ actor, params }) => acceptSeat(deps, actor, params.id),
  declineSeat: async ({ actor, params }) => (await declineSeat(deps, actor, params.id)) ?? undefined,
});
