import type { bookingMoveEndpoints } from "@pavane/contract/booking/endpoints-moves";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { readBooking } from "../views/read-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { answerMove, type MoveAnswer } from "./answer-move.ts";
import { listMoveSlots } from "./list-move-slots.ts";
import { moveBooking } from "./move-booking.ts";

export const bookingMoveRoutes = (deps: BookingDeps): Handlers<typeof bookingMoveEndpoints> => {
  const whole = (actor: Actor) => (id: number) => readBooking(deps, actor, id);
  const answer = (actor: Actor, id: number, given: MoveAnswer) =>
    readBack(answerMove(deps, { actorId: actor.id }, id, given), whole(actor));
  return {
    listMoveSlots: ({ actor, params, query }) => listMoveSlots(deps, actor, params.id, query),
    moveBooking: ({ actor, params, body: { starts_at: startsAt, reason = null, ...rest } }) => {
      assertNoRest(rest);
      const request = { startsAt: new Date(startsAt), reason };
      return readBack(moveBooking(deps, { actorId: actor.id }, params.id, request), whole(actor));
    },
    withdrawMove: ({ actor, params }) => answer(actor, params.id, "withdraw"),
    acceptMove: ({ actor, params }) => answer(actor, params.id, "accept"),
    declineMove: ({ actor, params }) => answer(actor, params.id, "decline"),
  };
};
