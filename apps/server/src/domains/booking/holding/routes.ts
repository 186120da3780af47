import type { holdEndpoints } from "@pavane/contract/booking/endpoints-holds";
import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { changeNote } from "./change-note.ts";
import { confirmHold } from "./confirm-hold.ts";
import { dropHold } from "./drop-hold.ts";
import type { HoldResult } from "./hold-once.ts";
import { holdTime } from "./hold-time.ts";
import { readBooking } from "../views/read-booking.ts";

/** A hold as a whole booking, with 201 where this request made it. */
export async function answerWithHold(deps: BookingDeps, actor: Actor, { id, made }: HoldResult) {
  const booking = await readBooking(deps, actor, id);
  return isRefusal(booking) ? booking : reply(made ? 201 : 200, booking);
}

export const holdRoutes = (deps: BookingDeps): Omit<Handlers<typeof holdEndpoints>, "holdSeries"> => {
  const whole = (actor: Actor) => (id: number) => readBooking(deps, actor, id);
  return {
    holdTime: async ({ actor, body }) => {
      const {
        service_id: serviceId,
        starts_at,
        seats,
        dance_role: danceRole = null,
        client_key: clientKey,
        ...rest
      } = body;
      assertNoRest(rest);
      const held = await holdTime(deps, actor, {
        serviceId,
        startsAt: new Date(starts_at),
        seats,
        danceRole,
        clientKey,
      });
      return isRefusal(held) ? held : answerWithHold(deps, actor, held);
    },
    changeBookingNote: ({ actor, params, body: { note, ...rest } }) => {
      assertNoRest(rest);
      return readBack(changeNote(deps, actor, params.id, note), whole(actor));
    },
    confirmHold: ({ actor, params }) => readBack(confirmHold(deps, actor, params.id), whole(actor)),
    dropHold: ({ actor, params }) => readBack(dropHold(deps, actor, params.id), whole(actor)),
  };
};
