import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { identityErrors } from "../identity/errors.ts";
import { professionalsErrors } from "./errors.ts";
import { day } from "./fields.ts";
import {
  newDate,
  newHours,
  newService,
  newTimeOff,
  professionalChanges,
  serviceChanges,
  serviceOrder,
} from "./requests.ts";
import { availability, professionalStanding, ownService } from "./schema.ts";
import { listedRoles, professionalRoles } from "./roles.ts";

const { not_ready, service_not_found, hours_overlap, days_overlap, time_off_not_found, bad_zone } = professionalsErrors;

const services = z.object({ data: z.array(ownService) });

const move = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: "POST",
    path,
    summary,
    access: listedRoles,
    prepares: true,
    audit: "professional.changed",
    answer: professionalStanding,
    errors: [not_ready, identityErrors.terms_outdated],
  });

/** What a professional has to themselves: profile, services and hours. */
export const ownProfessionalEndpoints = {
  getOwnProfessional: endpoint({
    method: "GET",
    path: "/api/me/professional",
    summary: "The own professional profile, null until there is one, and what is missing before one can be booked",
    access: "member",
    answer: professionalStanding,
  }),
  changeOwnProfessional: endpoint({
    method: "PATCH",
    path: "/api/me/professional",
    summary:
      "Change the own professional profile; the first change makes it. With `dry_run` only says what it would mean",
    access: listedRoles,
    prepares: true,
    audit: "professional.changed",
    body: professionalChanges,
    answer: professionalStanding,
    errors: [bad_zone],
  }),
  publishProfessional: move("/api/me/professional/publish", "Show the own profile in the directory"),
  pauseProfessional: move("/api/me/professional/pause", "Take no new bookings; those that are there stay"),
  resumeProfessional: move("/api/me/professional/resume", "Take bookings again"),
  unpublishProfessional: move("/api/me/professional/unpublish", "Take the own profile out of the directory"),
  listOwnServices: endpoint({
    method: "GET",
    path: "/api/me/services",
    summary: "The own services in their order, archived ones last",
    access: professionalRoles,
    prepares: true,
    answer: services,
  }),
  createService: endpoint({
    method: "POST",
    path: "/api/me/services",
    summary: "Offer a new service",
    access: professionalRoles,
    prepares: true,
    audit: "service.changed",
    body: newService,
    answer: ownService,
    status: 201,
  }),
  changeService: endpoint({
    method: "PATCH",
    path: "/api/me/services/:id",
    summary: "Change a service; bookings keep the terms they were made under",
    access: professionalRoles,
    prepares: true,
    audit: "service.changed",
    params: idParams,
    body: serviceChanges,
    answer: ownService,
    errors: [service_not_found],
  }),
  deleteService: endpoint({
    method: "DELETE",
    path: "/api/me/services/:id",
    summary: "Delete a service; one that was ever booked or planned is archived instead",
    access: professionalRoles,
    prepares: true,
    audit: "service.changed",
    params: idParams,
    answer: z.object({ archived: z.boolean() }),
    errors: [service_not_found],
  }),
  orderServices: endpoint({
    method: "PUT",
    path: "/api/me/services/order",
    summary: "Order the services that are not archived",
    access: professionalRoles,
    prepares: true,
    audit: "service.changed",
    body: serviceOrder,
    answer: services,
  }),
  getAvailability: endpoint({
    method: "GET",
    path: "/api/me/availability",
    summary: "When one can be booked: hours of every week, of dates, days off and the nights in which clocks change",
    access: professionalRoles,
    prepares: true,
    answer: availability,
  }),
  saveAvailability: endpoint({
    method: "PUT",
    path: "/api/me/availability",
    summary: "Set the hours of every week. With `dry_run` only says which bookings would lie outside",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    body: newHours,
    answer: availability,
    errors: [hours_overlap],
  }),
  saveDateHours: endpoint({
    method: "PUT",
    path: "/api/me/availability/dates/:date",
    summary: "Give a date hours of its own instead of the weekly ones; none: closed",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    params: z.object({ date: day }),
    body: newDate,
    answer: availability,
    errors: [hours_overlap],
  }),
  deleteDateHours: endpoint({
    method: "DELETE",
    path: "/api/me/availability/dates/:date",
    summary: "Use the weekly hours on a date again",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    params: z.object({ date: day }),
    answer: availability,
  }),
  listTimeOff: endpoint({
    method: "GET",
    path: "/api/me/time-off",
    summary: "Days off from today on",
    access: professionalRoles,
    prepares: true,
    answer: z.object({ data: availability.shape.time_off }),
  }),
  createTimeOff: endpoint({
    method: "POST",
    path: "/api/me/time-off",
    summary: "Take days off; bookings on them stay",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    body: newTimeOff,
    answer: availability,
    status: 201,
    errors: [days_overlap],
  }),
  deleteTimeOff: endpoint({
    method: "DELETE",
    path: "/api/me/time-off/:id",
    summary: "Work on these days after all",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    params: idParams,
    answer: availability,
    errors: [time_off_not_found],
  }),
} as const satisfies EndpointTable;
