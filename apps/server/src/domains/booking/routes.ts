import type { bookingEndpoints } from "@pavane/contract/booking/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import type { BookingDeps } from "./deps.ts";

export const bookingRoutes = (_deps: BookingDeps) => ({}) satisfies Handlers<typeof bookingEndpoints>;
