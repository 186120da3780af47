import type { holdEndpoints } from "@pavane/contract/booking/endpoints-holds";
import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { afterwards } from "../../../platform/http/afterwards.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { changeNote } from "./change-note.ts";
import { confirmHold } from "./confirm-hold.ts";
import { dropHold } from "./drop-hold.ts";
import { holdSeries } from "../series/hold-series.ts";
import { holdTime, type Held } from "./hold-time.ts";
import { readBooking } from "./read-booking.ts";

export const holdRoutes = (deps: BookingDeps): Handlers<typeof holdEndpoints> => {
  const whole = (actor: Actor) => (id: number) => readBooking(deps, actor, id);
  const answer = async (actor: Actor, { id, made }: Held) => {
    const booking = await whole(actor)(id);
    return isRefusal(booking) ? booking : reply(made ? 201 : 200, booking);
  };
  return {
    holdTime: async ({ actor, body }) => {
      const held = await holdTime(deps, actor, {
        serviceId: body.service_id,
        startsAt: new Date(body.starts_at),
        seats: body.seats,
        danceRole: body.dance_role ?? null,
        clientKey: body.client_key,
      });
      return isRefusal(held) ? held : answer(actor, held);
    },
    holdSeries: async ({ actor, params, body }) => {
      const held = await holdSeries(deps, actor, params.id, {
        seats: body.seats,
        danceRole: body.dance_role ?? null,
        clientKey: body.client_key,
      });
      return isRefusal(held) ? held : answer(actor, held);
    },
    changeBookingNote: ({ actor, params, body }) =>
      afterwards(changeNote(deps, actor, params.id, body.note), whole(actor)),
    confirmHold: ({ actor, params }) => afterwards(confirmHold(deps, actor, params.id), whole(actor)),
    dropHold: ({ actor, params }) => afterwards(dropHold(deps, actor, params.id), whole(actor)),
  };
};
