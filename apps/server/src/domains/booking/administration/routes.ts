import type { adminBookingEndpoints } from "@pavane/contract/booking/endpoints-admin";
import type { AuditAction } from "@pavane/contract/core/audit-actions";
import type { BookingSide } from "@pavane/contract/booking/choices";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { acceptBooking } from "../transitions/accept-booking.ts";
import { cancelAsStaff } from "../transitions/cancel-booking.ts";
import { declineBooking } from "../transitions/decline-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { moveBooking } from "../moves/move-booking.ts";
import { hideReview } from "../reviews/hide-review.ts";
import { showHiddenReview } from "../reviews/show-hidden-review.ts";
import { listAdministered, readAdministered, maySeeAmounts } from "./read-administered.ts";
import { resolveDispute } from "./resolve-dispute.ts";

type AdminHandlers = Handlers<typeof adminBookingEndpoints>;

export const adminBookingRoutes = (deps: BookingDeps): AdminHandlers => ({
  listAdminBookings: ({ actor, query }) => listAdministered(deps, actor, query),
  getAdminBooking: ({ actor, params }) => readAdministered(deps, actor, params.id),
  ...answering(deps),
  ...withMoney(deps),
  hideBookingReview: async ({ actor, params, body: { reason, ...rest } }) => {
    assertNoRest(rest);
    return readBack(hideReview(deps, actor, params.id, reason), whole(deps, actor));
  },
  showBookingReview: ({ actor, params }) => readBack(showHiddenReview(deps, params.id), whole(deps, actor)),
});

function answering(
  deps: BookingDeps,
): Pick<AdminHandlers, "acceptAdminBooking" | "declineAdminBooking" | "moveAdminBooking"> {
  return {
    acceptAdminBooking: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      const acting = staff(actor, "professional", "booking.accepted", { reason });
      return readBack(acceptBooking(deps, acting, params.id), whole(deps, actor));
    },
    declineAdminBooking: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      const acting = staff(actor, "professional", "booking.declined", { reason });
      return readBack(declineBooking(deps, acting, params.id, reason), whole(deps, actor));
    },
    moveAdminBooking: async ({ actor, params, body }) => {
      const { starts_at: startsAt, reason, ...rest } = body;
      assertNoRest(rest);
      const request = { startsAt: new Date(startsAt), reason };
      return readBack(
        moveBooking(deps, staff(actor, null, "booking.moved", body), params.id, request),
        whole(deps, actor),
      );
    },
  };
}

/** What may give money back, by a share that only some staff choose. */
function withMoney(deps: BookingDeps): Pick<AdminHandlers, "cancelAdminBooking" | "resolveAdminBooking"> {
  return {
    cancelAdminBooking: async ({ actor, params, body }) => {
      const { side, reason, refund_percent: percent, expected_percent: expectedPercent, ...rest } = body;
      assertNoRest(rest);
      const acting = staff(actor, side, "booking.cancelled", { side, reason, refund_percent: percent });
      return (
        refusePercent(actor, percent) ??
        readBack(cancelAsStaff(deps, acting, params.id, { reason, percent, expectedPercent }), whole(deps, actor))
      );
    },
    resolveAdminBooking: async ({ actor, params, body }) => {
      const { outcome, reason, refund_percent: percent, ...rest } = body;
      assertNoRest(rest);
      const acting = staff(actor, null, "booking.resolved", body);
      return (
        refusePercent(actor, percent) ??
        readBack(resolveDispute(deps, acting, params.id, { outcome, reason, percent }), whole(deps, actor))
      );
    },
  };
}

const whole = (deps: BookingDeps, actor: Actor) => (id: number) => readAdministered(deps, actor, id);

const staff = (actor: Actor, side: BookingSide | null, action: AuditAction, said: object) => ({
  staffId: actor.id,
  for: side,
  audit: { action, after: { ...said } },
});

const refusePercent = (actor: Actor, percent: number | undefined) =>
  percent === undefined || maySeeAmounts(actor) ? null : refuse(commonErrors.forbidden);
