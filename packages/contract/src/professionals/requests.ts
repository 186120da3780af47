import { z } from "zod";
import { isCountry } from "../core/countries.ts";
import { id, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { longestData } from "../media/picture-address.ts";
import {
  approvalField,
  buffer,
  capacity,
  day,
  feedAddress,
  furthestDays,
  meetingUrl,
  noticeMinutes,
  policyField,
  roleGap,
  serviceDatesField,
  serviceDescription,
  serviceMinutes,
  serviceMode,
  serviceName,
  servicePlace,
  servicePrice,
  startEvery,
  timeRange,
  weeklyRange,
  zoneField,
} from "./fields.ts";

const serviceMembers = {
  name: serviceName,
  description: serviceDescription,
  minutes: serviceMinutes,
  start_every: startEvery,
  price: servicePrice,
  mode: serviceMode,
  place: servicePlace.nullable(),
  meeting_url: meetingUrl.nullable(),
  capacity,
  dates: serviceDatesField,
  before_min: buffer,
  after_min: buffer,
  notice_min: noticeMinutes,
  furthest_days: furthestDays,
  policy: policyField,
  approval: approvalField,
  role_gap: roleGap.nullable(),
};

const optional = z.object(serviceMembers).partial().shape;

/** What is left out has the defaults of a new service. Rules about several members are asked on the whole service. */
export const newService = eitherSpelling({
  ...optional,
  name: serviceName,
  description: serviceDescription,
  minutes: serviceMinutes,
  price: servicePrice,
});

export const serviceChanges = eitherSpelling({
  ...optional,
  /** Sold no more, or again. */
  archived: z.boolean().optional(),
  version: versionNumber.optional(),
});

export const serviceOrder = eitherSpelling({ ids: z.array(id).min(1).max(100) });

/** What a professional's page says besides what `/api/profile` keeps. */
export const professionalChanges = eitherSpelling({
  time_zone: zoneField.optional(),
  place: z.string().overwrite(visibleName).max(120, "Use at most 120 characters.").nullable().optional(),
  city: z.string().overwrite(visibleName).max(80, "Use at most 80 characters.").nullable().optional(),
  country: z.string().refine(isCountry, "Choose a country from the list").nullable().optional(),
  photos: z.array(z.string().max(longestData)).max(8, "At most 8 photos").optional(),
  video_url: z.string().trim().max(2000).nullable().optional(),
  max_per_day: z.int().min(1, "Choose 1 to 50").max(50, "Choose 1 to 50").nullable().optional(),
  /** Only answers what the change would mean. */
  dry_run: z.boolean().optional(),
  version: versionNumber.optional(),
});

/** All weekly hours; with `dry_run` only what they would mean. */
export const newHours = eitherSpelling({
  hours: z.array(weeklyRange).max(70, "At most 10 ranges a day"),
  max_per_day: z.int().min(1, "Choose 1 to 50").max(50, "Choose 1 to 50").nullable().optional(),
  dry_run: z.boolean().optional(),
  version: versionNumber.optional(),
});

/** The hours of one date instead of the weekly ones; none: closed. */
export const newDate = eitherSpelling({ ranges: z.array(timeRange).max(10, "At most 10 ranges a day") });

export const newTimeOff = eitherSpelling({
  from: day,
  to: day,
  note: z.string().overwrite(visibleName).max(120, "Use at most 120 characters.").nullable().optional(),
});

export const newBusyFeed = eitherSpelling({
  name: z.string().trim().min(1, "Give it a name").max(60, "Use at most 60 characters."),
  url: feedAddress,
});

export type NewService = z.output<typeof newService>;
export type ServiceChanges = z.output<typeof serviceChanges>;
export type ProfessionalChanges = z.output<typeof professionalChanges>;
export type NewHours = z.output<typeof newHours>;
export type NewBusyFeed = z.output<typeof newBusyFeed>;
export type NewTimeOff = z.output<typeof newTimeOff>;
