import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { pageInfo, pageOf } from "../core/page.ts";
import { professionalsErrors } from "../professionals/errors.ts";
import { freeQuery, professionalsQuery, reviewsQuery, slotsQuery } from "./query.ts";
import { slotsToBook } from "./schema-groups.ts";
import {
  freeProfessional,
  freeTime,
  professionalCard,
  professionalFacets,
  professionalPage,
  reviewByLearner,
} from "./schema-directory.ts";

const { professional_not_found, service_not_found, bad_zone } = professionalsErrors;

/** Finding somebody, and a time with them. */
export const directoryEndpoints = {
  listProfessionals: endpoint({
    method: "GET",
    path: "/api/professionals",
    summary: "Listed people, by filters and words, with the counts of the filters",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    query: professionalsQuery,
    answer: z.object({ data: z.array(professionalCard), page: pageInfo, facets: professionalFacets }),
  }),
  listFree: endpoint({
    method: "GET",
    path: "/api/professionals/free",
    summary: "Who is free when: by person and day, or with windows `w` the soonest times over everybody",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    query: freeQuery,
    answer: z.object({
      data: z.array(freeProfessional),
      /** With windows: at most 20, the soonest first. */
      times: z.array(freeTime),
      page: pageInfo,
      /** The first day on which anybody is free when nobody is on the asked ones. */
      next_day: z.iso.date().nullable(),
    }),
  }),
  getProfessional: endpoint({
    method: "GET",
    path: "/api/professionals/:id",
    summary: "The public page of a listed person, by the id of their account",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: idParams,
    answer: professionalPage,
    errors: [professional_not_found],
  }),
  listProfessionalReviews: endpoint({
    method: "GET",
    path: "/api/professionals/:id/reviews",
    summary: "What learners say of a professional, the newest first",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: idParams,
    query: reviewsQuery,
    answer: pageOf(reviewByLearner),
    errors: [professional_not_found],
  }),
  listSlots: endpoint({
    method: "GET",
    path: "/api/professionals/:id/slots",
    summary: "Free starts of a service on at most 42 of the viewer's days",
    access: "public",
    params: idParams,
    query: slotsQuery,
    answer: slotsToBook,
    errors: [professional_not_found, service_not_found, bad_zone],
  }),
} as const satisfies EndpointTable;
