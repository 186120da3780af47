import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, timestamp } from "../core/fields.ts";
import { professionalsErrors } from "../professionals/errors.ts";
import { day } from "../professionals/fields.ts";
import { professionalRoles } from "../professionals/roles.ts";
import { ownSlots } from "./schema.ts";

const { service_not_found } = professionalsErrors;

/** Two-valued parts of an address: "1" or "true". */
const flag = z.enum(["0", "1", "true", "false"]).optional();

/** The preview that a professional has of their own free times. */
export const ownSlotsEndpoints = {
  listOwnSlots: endpoint({
    method: "GET",
    path: "/api/me/professional/slots",
    summary:
      "Free starts of an own service on own dates, at most 42; with `explain` also the others of these hours, with the reason",
    access: professionalRoles,
    prepares: true,
    query: z.object({
      service_id: idParam,
      from: day,
      to: day,
      /** As if it were this moment. */
      now: timestamp.optional(),
      explain: flag,
    }),
    answer: ownSlots,
    errors: [service_not_found],
  }),
} as const satisfies EndpointTable;

export type OwnSlotsQuery = z.output<(typeof ownSlotsEndpoints)["listOwnSlots"]["query"]>;
