import type { bookingEndpoints } from "@pavane/contract/booking/endpoints";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { getProfessional } from "./get-professional.ts";
import { listSaid } from "./list-said.ts";
import { listSlots } from "./list-slots.ts";

type Calls = "getProfessional" | "listProfessionalReviews" | "listSlots";

export const directoryRoutes = (deps: BookingDeps): Pick<Handlers<typeof bookingEndpoints>, Calls> => ({
  getProfessional: ({ actor, params }) => getProfessional(deps, actor, params.id),
  listProfessionalReviews: ({ actor, params, query }) => listSaid(deps, actor, params.id, query),
  listSlots: ({ actor, params, query }) => listSlots(deps, actor, params.id, query),
});
