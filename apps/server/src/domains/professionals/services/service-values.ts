import type { ServiceChanges } from "@pavane/contract/professionals/requests";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { ServiceValues } from "./services-repository.ts";

export const serviceColumns = {
  name: "name",
  description: "description",
  minutes: "minutes",
  start_every: "startEvery",
  price: "priceCents",
  mode: "mode",
  place: "place",
  meeting_url: "meetingUrl",
  capacity: "capacity",
  dates: "dates",
  before_min: "beforeMin",
  after_min: "afterMin",
  notice_min: "noticeMin",
  furthest_days: "furthestDays",
  policy: "policy",
  approval: "approval",
  role_gap: "roleGap",
  archived: null,
  version: null,
} as const satisfies ColumnNames<ServiceChanges, ServiceValues>;

/** The columns of what a request says of a service; an empty place is none. */
export const serviceValues = (sent: ServiceChanges): ServiceValues =>
  columnsOf({ ...sent, place: sent.place === "" ? null : sent.place }, serviceColumns);
