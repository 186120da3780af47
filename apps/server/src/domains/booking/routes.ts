import type { bookingEndpoints } from "@pavane/contract/booking/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { holdRoutes } from "./bookings/hold-routes.ts";
import { adminBookingRoutes } from "./administration/routes.ts";
import { busyRoutes } from "./busy/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { bookingLifeRoutes } from "./bookings/routes.ts";
import type { BookingDeps } from "./deps.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { bookingMoveRoutes } from "./moves/routes.ts";
import { bookingReviewRoutes } from "./reviews/routes.ts";
import { groupRoutes } from "./sessions/routes.ts";
import { waitingRoutes } from "./waiting/routes.ts";
import { hoursRoutes } from "./hours/routes.ts";
import { professionalRoutes } from "./professionals/routes.ts";
import { serviceRoutes } from "./services/routes.ts";
import { listOwnSlots } from "./slots/list-own-slots.ts";

export const bookingRoutes = (deps: BookingDeps): Handlers<typeof bookingEndpoints> => ({
  ...professionalRoutes(deps),
  ...serviceRoutes(deps),
  ...hoursRoutes(deps),
  listOwnSlots: ({ actor, query }) => listOwnSlots(deps, actor, query),
  ...bookingLifeRoutes(deps),
  ...bookingMoveRoutes(deps),
  ...bookingReviewRoutes(deps),
  ...adminBookingRoutes(deps),
  ...holdRoutes(deps),
  ...directoryRoutes(deps),
  ...calendarRoutes(deps),
  ...groupRoutes(deps),
  ...waitingRoutes(deps),
  ...busyRoutes(deps),
});
