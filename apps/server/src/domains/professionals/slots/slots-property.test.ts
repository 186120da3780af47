import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyQuestion } from "../../../../test/slots/any-question.ts";
import { slowSlots } from "../../../../test/slots/slow-slots.ts";
import { freeSpans, startsIn } from "./free-spans.ts";
import { findSlots } from "./slots.ts";

/** More of them by hand: SLOT_CASES=50000 SLOT_WEEKS=all. */
const numRuns = Number(process.env["SLOT_CASES"] ?? 1000);
const timeout = 100 * numRuns;

test("slots and refusals are those that minute after minute has", { timeout }, () => {
  fc.assert(
    fc.property(anyQuestion, ({ question, minutes }) => {
      const { slots, refused } = findSlots(question);
      const found = [
        ...slots.map(({ local, seatsLeft }) => `${local.slice(0, 16)} offered ${seatsLeft}`),
        ...refused.map(({ local, reason }) => `${local.slice(0, 16)} ${reason}`),
      ];
      expect(found.sort()).toEqual(slowSlots(question, minutes));
      const open = slots.filter(({ sessionId }) => sessionId === undefined);
      expect(slots.map(({ local }) => Date.parse(local))).toEqual(slots.map(({ startsAt }) => startsAt));
      expect(open.every(({ startsAt, endsAt }) => endsAt - startsAt === question.service.minutes * 60_000)).toBe(true);
    }),
    { numRuns },
  );
});

test("a start found in free spans is a free start, and the other way round", { timeout }, () => {
  fc.assert(
    fc.property(anyQuestion, ({ question, minutes }) => {
      const { service, hours, taken, now } = question;
      const day = 86_400_000;
      const range = { from: minutes.from + 3 * day, to: minutes.from + 6 * day };
      const spans = freeSpans(hours, taken, range);
      const rules = { ...service, dates: "open" as const, noticeMin: 0, furthestDays: 365 };
      const requested = { ...question, service: rules, openSessions: [], explain: false, range };
      const slots = findSlots({ ...requested, now: minutes.from }).slots.map(({ startsAt }) => startsAt);
      expect(startsIn(spans, service)).toEqual(slots);
      const noticed = findSlots({ ...requested, service: { ...rules, noticeMin: 60 }, now }).slots;
      expect(startsIn(spans, service, now + 3_600_000)).toEqual(noticed.map(({ startsAt }) => startsAt));
      expect(spans.every(({ start, end, until }) => range.from <= start && start < end && end <= until)).toBe(true);
    }),
    { numRuns },
  );
});
