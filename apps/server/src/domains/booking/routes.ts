import type { bookingEndpoints } from "@pavane/contract/booking/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { adminBookingRoutes } from "./administration/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import type { BookingDeps } from "./deps.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { listOwnSlots } from "./free-times/list-own-slots.ts";
import { groupRoutes } from "./groups/routes.ts";
import { holdRoutes } from "./holding/routes.ts";
import { bookingMoveRoutes } from "./moves/routes.ts";
import { bookingReviewRoutes } from "./reviews/routes.ts";
import { seriesRoutes } from "./series/routes.ts";
import { bookingLifeRoutes } from "./transitions/routes.ts";
import { readBooking } from "./views/read-booking.ts";
import { waitingRoutes } from "./waiting/routes.ts";

export const bookingRoutes = (deps: BookingDeps): Handlers<typeof bookingEndpoints> => ({
  listOwnSlots: ({ actor, query }) => listOwnSlots(deps, actor, query),
  ...bookingLifeRoutes(deps),
  ...bookingMoveRoutes(deps),
  ...bookingReviewRoutes(deps, (actor, id) => readBooking(deps, actor, id)),
  ...adminBookingRoutes(deps),
  ...holdRoutes(deps),
  ...seriesRoutes(deps),
  ...directoryRoutes(deps),
  ...calendarRoutes(deps),
  ...groupRoutes(deps),
  ...waitingRoutes(deps),
});
