import { expect, test } from "vitest";
import { isMissed, lateSince, secondsBetweenLooks } from "./job-schedule.ts";

const at = (time: string) => new Date(`2026-11-${time}Z`);
const runs = (knownSince: string, succeededAt: string | null) => ({
  knownSince: at(knownSince),
  succeededAt: succeededAt === null ? null : at(succeededAt),
});
const nightly = "30 4 * * *";

test.each([
  ["one that was never due", nightly, runs("20T10:00", null), "21T04:29", null],
  ["one that is being done", nightly, runs("20T10:00", null), "21T05:29", null],
  ["one that never ran", nightly, runs("20T10:00", null), "21T05:30", "21T04:30"],
  ["one that ran last night", nightly, runs("01T10:00", "21T04:31"), "22T05:29", null],
  ["one that did not run last night", nightly, runs("01T10:00", "21T04:31"), "22T05:30", "22T04:30"],
  ["one that does not run for days", nightly, runs("01T10:00", "21T04:31"), "25T12:00", "22T04:30"],
  ["one that ran by a clock a little behind", nightly, runs("01T10:00", "21T04:29:30"), "21T12:00", null],
  ["one of each minute after an hour", "* * * * *", runs("01T10:00", "21T04:30:10"), "21T05:32", "21T04:32"],
  ["one of each minute before", "* * * * *", runs("01T10:00", "21T04:30:10"), "21T05:31", null],
  ["one of Mondays on a Sunday", "0 6 * * 1", runs("01T10:00", "16T06:00:20"), "22T23:00", null],
  ["one of Mondays on a Monday", "0 6 * * 1", runs("01T10:00", "16T06:00:20"), "23T07:00", "23T06:00"],
])("%s", (_name, schedule, ofJob, now, since) => {
  expect(lateSince(schedule, ofJob, at(now))).toEqual(since === null ? null : at(since));
});

test.each([
  ["was due while the server was stopped", nightly, runs("01T10:00", "20T04:31"), "21T09:00", true],
  ["is due soon anyway", "* * * * *", runs("01T10:00", "20T04:31"), "21T09:00", false],
  ["was not due", nightly, runs("01T10:00", "21T04:31"), "21T09:00", false],
  ["was first heard of now", nightly, runs("21T09:00", null), "21T09:00", false],
])("a job that %s", (_name, schedule, ofJob, now, missed) => {
  expect(isMissed(schedule, ofJob, at(now))).toBe(missed);
});

test.each([
  ["that is only sent", undefined, 2],
  ["of each minute", "* * * * *", 2],
  ["of every five minutes", "*/5 * * * *", 10],
  ["of each hour", "40 * * * *", 10],
  ["of Mondays", "0 6 * * 1", 10],
])("the queue of a job %s is looked into every so many seconds", (_name, schedule, seconds) => {
  expect(secondsBetweenLooks(schedule)).toBe(seconds);
});
