import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { serviceLimits, startSteps } from "@pavane/contract/professionals/choices";
import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { parsePrice, smallestChargeCents } from "@pavane/contract/core/money";
import type { Service } from "../queries.ts";

/** A service as it is typed; numbers are text until they are sent. */
export interface ServiceValues {
  name: string;
  description: string;
  minutes: string;
  start_every: string;
  price: string;
  /** Chosen on its own: nothing is free because somebody typed nought. */
  free: boolean;
  mode: Service["mode"];
  meeting_url: string;
  place: string;
  capacity: string;
  dates: Service["dates"];
  dance_roles: boolean;
  before_min: string;
  after_min: string;
  notice_hours: string;
  furthest_days: string;
  policy: Service["policy"];
  approval: Service["approval"];
}

const fresh: ServiceValues = {
  name: "",
  description: "",
  minutes: "60",
  start_every: "30",
  price: "",
  free: false,
  mode: "online",
  meeting_url: "",
  place: "",
  capacity: "1",
  dates: "open",
  dance_roles: false,
  before_min: "0",
  after_min: "0",
  notice_hours: "24",
  furthest_days: "60",
  policy: "moderate",
  approval: "instant",
};

export function serviceValues(service: Service | undefined): ServiceValues {
  if (!service) return fresh;
  return {
    name: service.name,
    description: service.description,
    minutes: String(service.minutes),
    start_every: String(service.start_every),
    price: Number(service.price) === 0 ? "" : service.price,
    free: Number(service.price) === 0,
    mode: service.mode,
    meeting_url: service.meeting_url ?? "",
    place: service.place ?? "",
    capacity: String(service.capacity),
    dates: service.dates,
    dance_roles: service.role_gap !== null,
    before_min: String(service.before_min),
    after_min: String(service.after_min),
    notice_hours: String(service.notice_min / 60),
    furthest_days: String(service.furthest_days),
    policy: service.policy,
    approval: service.approval,
  };
}

/** A copy to begin a new one with. */
export const copyOf = (service: Service): ServiceValues => ({
  ...serviceValues(service),
  name: `${service.name} (copy)`.slice(0, serviceLimits.name[1]),
});

/** How far leads and follows may differ where learners say which they are. */
const usualRoleGap = 1;

export const serviceBody = (values: ServiceValues, gap: number | null = null) =>
  ({
    name: values.name.trim(),
    description: values.description.trim(),
    minutes: Number(values.minutes),
    start_every: startSteps.find((step) => String(step) === values.start_every) ?? 30,
    price: values.free ? "0.00" : values.price.trim(),
    mode: values.mode,
    place: values.mode === "place" ? values.place.trim() : null,
    meeting_url: values.mode === "online" ? values.meeting_url.trim() || null : null,
    capacity: Number(values.capacity),
    dates: values.dates,
    before_min: Number(values.before_min),
    after_min: Number(values.after_min),
    notice_min: noticeMinutes(values),
    furthest_days: Number(values.furthest_days),
    policy: values.policy,
    approval: values.approval,
    role_gap: values.dance_roles ? (gap ?? usualRoleGap) : null,
  }) satisfies Complete<Body<"POST /api/me/services">>;

const noticeMinutes = ({ notice_hours: hours }: ServiceValues): number => Math.round(Number(hours) * 60);

const isWithin = (text: string, [min, max]: readonly [number, number]): boolean =>
  text.trim() !== "" && Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max;

const when = (fault: boolean, text: string): string | null => (fault ? text : null);

/** What is wrong with a field, in the words of the contract; keyed as the form is. */
export const serviceChecks = {
  name: ({ name }: ServiceValues) => when(name.trim().length < serviceLimits.name[0], professionalsTexts.name),
  description: ({ description }: ServiceValues) =>
    when(description.trim().length < serviceLimits.description[0], professionalsTexts.description),
  minutes: ({ minutes }: ServiceValues) =>
    when(!isWithin(minutes, serviceLimits.minutes) || Number(minutes) % 5 !== 0, professionalsTexts.minutes),
  price: ({ price, free }: ServiceValues) => {
    const parsed = parsePrice(price);
    if (free) return null;
    if (price.trim() === "" || (parsed.ok && parsed.cents === 0)) return professionalsTexts.noPrice;
    if (!parsed.ok) return parsed.message;
    return when(parsed.cents < smallestChargeCents, professionalsTexts.price);
  },
  place: ({ mode, place }: ServiceValues) => when(mode === "place" && place.trim() === "", professionalsTexts.address),
  meeting_url: ({ mode, meeting_url: url }: ServiceValues) =>
    when(mode === "online" && url.trim() !== "" && !isSecureAddress(url.trim()), professionalsTexts.meetingUrl),
  capacity: ({ capacity }: ServiceValues) =>
    when(!isWithin(capacity, serviceLimits.capacity), professionalsTexts.places),
  before_min: ({ before_min: before }: ServiceValues) =>
    when(!isWithin(before, serviceLimits.buffer), professionalsTexts.buffer),
  after_min: ({ after_min: after }: ServiceValues) =>
    when(!isWithin(after, serviceLimits.buffer), professionalsTexts.buffer),
  notice_hours: noticeFault,
  furthest_days: ({ furthest_days: days }: ServiceValues) =>
    when(!isWithin(days, serviceLimits.furthestDays), professionalsTexts.furthest),
} as const;

function noticeFault(values: ServiceValues): string | null {
  const minutes = noticeMinutes(values);
  if (values.notice_hours.trim() === "" || !isWithin(String(minutes), serviceLimits.noticeMin))
    return professionalsTexts.notice;
  if (values.approval === "request" && minutes < serviceLimits.requestNoticeMin)
    return professionalsTexts.requestNotice;
  return when(minutes > Number(values.furthest_days) * 1440, professionalsTexts.noticeBeyond);
}

const isSecureAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";
