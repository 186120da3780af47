import { z } from "zod";
import { priceInput } from "../core/fields.ts";
import { smallestChargeCents } from "../core/money.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { webAddress } from "../media/address.ts";
import { approvals, policyKeys, serviceDates, serviceLimits, serviceModes, startSteps } from "./choices.ts";
import { professionalsTexts } from "./errors.ts";

const [, longestName] = serviceLimits.name;
const [, longestDescription] = serviceLimits.description;

const whole = (least: number, most: number, said: string) => z.int(said).min(least, said).max(most, said);

export const serviceName = z
  .string()
  .overwrite(visibleName)
  .min(serviceLimits.name[0], professionalsTexts.name)
  .max(longestName, `Use at most ${longestName} characters.`);

export const serviceDescription = z
  .string()
  .overwrite(visibleText)
  .min(serviceLimits.description[0], professionalsTexts.description)
  .max(longestDescription, `Use at most ${longestDescription} characters.`);

export const serviceMinutes = whole(
  serviceLimits.minutes[0],
  serviceLimits.minutes[1],
  professionalsTexts.minutes,
).multipleOf(5, professionalsTexts.minutes);

export const startEvery = z.union(
  startSteps.map((step) => z.literal(step)),
  { error: "Choose 5, 10, 15, 20, 30 or 60 minutes" },
);

export const servicePrice = priceInput.refine(
  (cents) => cents === 0 || cents >= smallestChargeCents,
  professionalsTexts.price,
);

export const serviceMode = z.enum(serviceModes, { error: "Choose online or in person" });
export const servicePlace = z.string().overwrite(visibleName).max(200, "Use at most 200 characters.");

/** An address to meet at online. */
export const meetingUrl = z
  .string()
  .trim()
  .max(500, professionalsTexts.meetingUrl)
  .refine(
    (text) =>
      !/\s/.test(text) && text === visibleName(text) && URL.canParse(text) && new URL(text).protocol === "https:",
    professionalsTexts.meetingUrl,
  );

/** Where a calendar is read; programs also write webcal:// for it. */
export const feedAddress = z
  .string()
  .trim()
  .max(2000, professionalsTexts.meetingUrl)
  .transform((text, context): string => {
    const address = webAddress(text.replace(/^webcals?:\/\//i, "https://"));
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: professionalsTexts.meetingUrl });
    return z.NEVER;
  });

export const capacity = whole(serviceLimits.capacity[0], serviceLimits.capacity[1], professionalsTexts.places);
export const serviceDatesField = z.enum(serviceDates, { error: "Choose open or fixed dates" });
export const buffer = whole(serviceLimits.buffer[0], serviceLimits.buffer[1], professionalsTexts.buffer);
export const noticeMinutes = whole(serviceLimits.noticeMin[0], serviceLimits.noticeMin[1], professionalsTexts.notice);
export const furthestDays = whole(
  serviceLimits.furthestDays[0],
  serviceLimits.furthestDays[1],
  professionalsTexts.furthest,
);
export const policyField = z.enum(policyKeys, { error: "Choose flexible, moderate or strict" });
export const approvalField = z.enum(approvals, { error: "Choose instant or by request" });
export const roleGap = whole(0, 30, "Choose 0 to 30");

/** A calendar day, "2027-03-14". */
export const day = z.iso.date("Choose a date");

/** A time of the day in steps of five minutes, "09:00"; "24:00" is the end of the day. */
const clockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Enter a time like 09:00")
  .refine((text) => Number(text.slice(3)) % 5 === 0, professionalsTexts.step);

/** When something begins: "18:00". */
export const startOfDay = clockTime.refine((text) => text !== "24:00", "Enter a time like 09:00");

/** Minutes since midnight of "09:00". */
export const minutesOfDay = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** "09:00" of minutes since midnight; 1440 is "24:00". */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const range = { from: clockTime, to: clockTime };
const endsAfterStart = (value: { from: string; to: string }) => minutesOfDay(value.from) < minutesOfDay(value.to);
const said = { error: professionalsTexts.endAfterStart, path: ["to"] };

export const timeRange = z.strictObject(range).refine(endsAfterStart, said);
/** A range of every week; 1 is Monday. */
export const weeklyRange = z.strictObject({ weekday: z.int().min(1).max(7), ...range }).refine(endsAfterStart, said);

/** An IANA name as browsers know it. Whether the server knows it is asked there. */
export const zoneField = z.string().trim().min(1, professionalsTexts.zone).max(64, professionalsTexts.zone);
