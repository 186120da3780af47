import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { personActivity } from "./schema-person.ts";

export const personScreensEndpoints = {
  getUserActivity: endpoint({
    method: "GET",
    path: "/api/admin/users/:id/activity",
    summary:
      "What a person did here: enrolments, orders, bookings, resources, reviews and plans, twenty of each and how many",
    access: ["ADMIN"],
    params: idParams,
    answer: personActivity,
  }),
} as const satisfies EndpointTable;
