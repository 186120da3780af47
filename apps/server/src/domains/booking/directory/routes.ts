import type { directoryEndpoints } from "@pavane/contract/booking/endpoints-directory";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { getProfessional } from "./get-professional.ts";
import { listFree } from "./list-free.ts";
import { listProfessionals } from "./list-professionals.ts";
import { listPublicReviews } from "../reviews/list-public-reviews.ts";
import { listSlots } from "./list-slots.ts";

export const directoryRoutes = (deps: BookingDeps): Handlers<typeof directoryEndpoints> => ({
  listProfessionals: ({ actor, query }) => listProfessionals(deps, actor, query),
  listFree: ({ actor, query }) => listFree(deps, actor, query),
  getProfessional: ({ actor, params }) => getProfessional(deps, actor, params.id),
  listProfessionalReviews: ({ actor, params, query }) => listPublicReviews(deps, actor, params.id, query),
  listSlots: ({ actor, params, query }) => listSlots(deps, actor, params.id, query),
});
