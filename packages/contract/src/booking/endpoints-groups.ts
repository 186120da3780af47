import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { bookingErrors } from "./errors.ts";
import { professionalsErrors } from "../professionals/errors.ts";
import { groupSessionsQuery } from "./query-groups.ts";
import { groupSessionEnding, newGroupSession, newSeries } from "./requests-groups.ts";
import {
  groupSession,
  groupSessionEndings,
  groupSessionList,
  groupSessionsEnded,
  plannedSeries,
} from "./schema-groups.ts";
import { professionalRoles } from "../professionals/roles.ts";

const { session_not_found, slot_taken, too_late } = bookingErrors;
const { service_not_found } = professionalsErrors;

/** Sessions of groups: dates that a professional plans, single or in a series. */
export const groupEndpoints = {
  listGroupSessions: endpoint({
    method: "GET",
    path: "/api/me/sessions",
    summary: "Own group sessions with who takes part and who waits, and how many stand in each tab",
    access: professionalRoles,
    prepares: true,
    query: groupSessionsQuery,
    answer: groupSessionList,
  }),
  planGroupSession: endpoint({
    method: "POST",
    path: "/api/me/sessions",
    summary: "Plan one date of an own service with fixed dates, whatever the weekly hours say",
    access: professionalRoles,
    prepares: true,
    audit: "group_session.changed",
    body: newGroupSession,
    answer: groupSession,
    status: 201,
    errors: [service_not_found, slot_taken],
  }),
  previewGroupSessionEnd: endpoint({
    method: "GET",
    path: "/api/me/sessions/:id/cancellation",
    summary: "What cancelling an own group session now would bring about, alone and with all that follow in its series",
    access: professionalRoles,
    params: idParams,
    answer: groupSessionEndings,
    errors: [session_not_found, too_late],
  }),
  endGroupSession: endpoint({
    method: "DELETE",
    path: "/api/me/sessions/:id",
    summary: "Cancel an own group session, or it and all that follow in its series; everybody gets everything back",
    access: professionalRoles,
    audit: "group_session.changed",
    params: idParams,
    body: groupSessionEnding,
    answer: groupSessionsEnded,
    errors: [session_not_found, too_late],
  }),
  planSeries: endpoint({
    method: "POST",
    path: "/api/me/series",
    summary:
      "Plan dates every one to four weeks at one wall time; with `dry_run` only says what would be planned (200)",
    access: professionalRoles,
    prepares: true,
    audit: "group_session.changed",
    body: newSeries,
    answer: plannedSeries,
    status: 201,
    otherStatus: [200],
    errors: [service_not_found, slot_taken],
  }),
} as const satisfies EndpointTable;
