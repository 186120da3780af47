import { describe, expect, test } from "vitest";
import { at, clocksOf, question, refusedOf, span, startsOf, type Ask } from "../../../../test/slots/ask.ts";
import { findSlots } from "./slots.ts";

const newYork = "America/New_York";
const everyHalfHour = { startEvery: 30 };

describe("starts on days whose clocks change", () => {
  const spring: Ask = { zone: newYork, hours: "Sun 00:00-05:00", on: "2027-03-14" };

  test("check 1: New York's spring day has 12, 1, 3 and 4 AM; 2 AM does not exist", () => {
    expect(findSlots(question(spring))).toEqual({
      slots: [
        ["2027-03-14T05:00Z", "2027-03-14T00:00:00-05:00"],
        ["2027-03-14T06:00Z", "2027-03-14T01:00:00-05:00"],
        ["2027-03-14T07:00Z", "2027-03-14T03:00:00-04:00"],
        ["2027-03-14T08:00Z", "2027-03-14T04:00:00-04:00"],
      ].map(([start = "", local]) => ({ startsAt: at(start), endsAt: at(start) + 3_600_000, local, seatsLeft: 1 })),
      refused: [{ local: "2027-03-14T02:00:00", reason: "does_not_exist" }],
    });
  });

  test.each<[string, Ask, readonly string[]]>([
    [
      "check 2: New York's autumn day offers the hour that comes twice once",
      { zone: newYork, hours: "Sun 00:00-05:00", on: "2027-11-07" },
      ["2027-11-07T04:00Z", "2027-11-07T05:00Z", "2027-11-07T07:00Z", "2027-11-07T08:00Z", "2027-11-07T09:00Z"],
    ],
    [
      "check 2: every 30 minutes too",
      { zone: newYork, hours: "Sun 00:00-03:00", on: "2027-11-07", service: everyHalfHour },
      ["2027-11-07T04:00Z", "2027-11-07T04:30Z", "2027-11-07T05:00Z", "2027-11-07T05:30Z", "2027-11-07T07:00Z"],
    ],
    [
      "check 3: hours around the gap",
      { zone: newYork, hours: "Sun 01:30-04:00", on: "2027-03-14", service: everyHalfHour },
      ["2027-03-14T06:30Z", "2027-03-14T07:00Z"],
    ],
    ["check 3: hours that are the gap", { zone: newYork, hours: "Sun 02:00-03:00", on: "2027-03-14" }, []],
    [
      "check 3: hours that begin in the gap keep their grid",
      { zone: newYork, hours: "Sun 02:30-05:00", on: "2027-03-14" },
      ["2027-03-14T07:30Z"],
    ],
    [
      "check 4: London in spring",
      { zone: "Europe/London", hours: "Sun 00:00-04:00", on: "2027-03-28" },
      ["2027-03-28T00:00Z", "2027-03-28T01:00Z", "2027-03-28T02:00Z"],
    ],
    [
      "check 4: London in autumn",
      { zone: "Europe/London", hours: "Sun 00:00-04:00", on: "2027-10-31" },
      ["2027-10-30T23:00Z", "2027-10-31T00:00Z", "2027-10-31T02:00Z", "2027-10-31T03:00Z"],
    ],
    [
      "check 5: Sydney in autumn",
      { zone: "Australia/Sydney", hours: "Sun 01:00-05:00", on: "2027-04-04" },
      ["2027-04-03T14:00Z", "2027-04-03T15:00Z", "2027-04-03T17:00Z", "2027-04-03T18:00Z"],
    ],
    [
      "check 5: Sydney in spring",
      { zone: "Australia/Sydney", hours: "Sun 01:00-05:00", on: "2027-10-03" },
      ["2027-10-02T15:00Z", "2027-10-02T16:00Z", "2027-10-02T17:00Z"],
    ],
    [
      "Lord Howe's clocks go forward by half an hour",
      { zone: "Australia/Lord_Howe", hours: "Sun 01:00-04:00", on: "2027-10-03", service: everyHalfHour },
      ["2027-10-02T14:30Z", "2027-10-02T15:00Z", "2027-10-02T15:30Z", "2027-10-02T16:00Z"],
    ],
    [
      "Lord Howe's clocks go back by half an hour: 1:30 once",
      { zone: "Australia/Lord_Howe", hours: "Sun 01:00-04:00", on: "2027-04-04", service: everyHalfHour },
      ["2027-04-03T14:00Z", "2027-04-03T14:30Z", "2027-04-03T15:30Z", "2027-04-03T16:00Z", "2027-04-03T16:30Z"],
    ],
    [
      "Cairo skips midnight: hours from 00:00 begin at 1",
      { zone: "Africa/Cairo", hours: "Fri 00:00-03:00", on: "2027-04-30" },
      ["2027-04-29T22:00Z", "2027-04-29T23:00Z"],
    ],
    [
      "Chatham's clocks change at 2:45",
      { zone: "Pacific/Chatham", hours: "Sun 02:00-05:00", on: "2027-09-26", service: { startEvery: 15, minutes: 15 } },
      [
        "2027-09-25T13:15Z",
        "2027-09-25T13:30Z",
        "2027-09-25T13:45Z",
        "2027-09-25T14:00Z",
        "2027-09-25T14:15Z",
        "2027-09-25T14:30Z",
        "2027-09-25T14:45Z",
        "2027-09-25T15:00Z",
      ],
    ],
  ])("%s", (_name, ask, starts) => {
    expect(startsOf(ask)).toEqual(starts);
  });

  test("Apia had no 30 December 2011, and its neighbours touch", () => {
    const ask: Ask = {
      zone: "Pacific/Apia",
      hours: "Thu 22:00-24:00,Fri 09:00-10:00,Sat 00:00-02:00",
      on: ["2011-12-29", "2011-12-31"],
      now: "2011-12-01T00:00:00Z",
      service: { minutes: 90 },
    };
    expect(startsOf(ask)).toEqual(["2011-12-30T08:00Z", "2011-12-30T09:00Z", "2011-12-30T10:00Z"]);
    expect(refusedOf(ask)).toEqual(["2011-12-30T09:00:00 does_not_exist", "2011-12-31T01:00:00+14:00 does_not_fit"]);
  });

  test("a service over the change lasts its real time", () => {
    const ask: Ask = { zone: newYork, hours: "Sun 00:00-06:00", on: "2027-03-14", service: { minutes: 180 } };
    expect(startsOf(ask)).toEqual(["2027-03-14T05:00Z", "2027-03-14T06:00Z", "2027-03-14T07:00Z"]);
    expect(startsOf({ ...ask, on: "2027-11-07" })).toEqual([
      "2027-11-07T04:00Z",
      "2027-11-07T05:00Z",
      "2027-11-07T07:00Z",
      "2027-11-07T08:00Z",
    ]);
  });
});

describe("zones of half and three quarters of an hour", () => {
  test.each([
    ["Asia/Kathmandu", "2027-03-16T03:15Z", "2027-03-16T09:00:00+05:45"],
    ["Pacific/Chatham", "2027-03-15T19:15Z", "2027-03-16T09:00:00+13:45"],
    ["Australia/Adelaide", "2027-03-15T22:30Z", "2027-03-16T09:00:00+10:30"],
    ["Asia/Kolkata", "2027-03-16T03:30Z", "2027-03-16T09:00:00+05:30"],
    ["America/St_Johns", "2027-03-16T11:30Z", "2027-03-16T09:00:00-02:30"],
  ])("%s", (zone, start, local) => {
    const { slots } = findSlots(question({ zone, hours: "Tue 09:00-10:00", on: "2027-03-16" }));
    expect(slots).toEqual([{ startsAt: at(start), endsAt: at(start) + 3_600_000, local, seatsLeft: 1 }]);
  });
});

describe("notice and the furthest day", () => {
  const notice = (now: string): Ask => ({
    zone: newYork,
    hours: "Sun 10:00-11:00",
    on: "2027-03-14",
    now,
    service: { noticeMin: 24 * 60 },
  });

  test("check 7: 24 hours are 24 hours over the change, and the boundary counts", () => {
    expect(startsOf(notice("2027-03-13T14:00:00Z"))).toEqual(["2027-03-14T14:00Z"]);
    expect(startsOf(notice("2027-03-13T14:00:01Z"))).toEqual([]);
    expect(refusedOf(notice("2027-03-13T14:00:01Z"))).toEqual(["2027-03-14T10:00:00-04:00 notice"]);
  });

  test("check 7: the furthest day is counted from the professional's today", () => {
    const furthest = (now: string): Ask => ({
      zone: newYork,
      hours: "Wed 10:00-11:00",
      on: "2027-03-17",
      now,
      service: { furthestDays: 7 },
    });
    expect(refusedOf(furthest("2027-03-10T04:30:00Z"))).toEqual(["2027-03-17T10:00:00-04:00 too_far"]);
    expect(startsOf(furthest("2027-03-10T05:30:00Z"))).toEqual(["2027-03-17T14:00Z"]);
  });
});

describe("buffers and what takes time", () => {
  test("check 9: the gap is the after of one and the before of the next", () => {
    const buffers = { beforeMin: 10, afterMin: 15, startEvery: 5 };
    const ask: Ask = {
      zone: newYork,
      hours: "Tue 07:00-13:00",
      on: "2027-03-16",
      service: buffers,
      taken: {
        busy: [span("2027-03-16T13:50:00Z", "2027-03-16T15:15:00Z")],
        sessions: [span("2027-03-16T14:00:00Z", "2027-03-16T15:00:00Z")],
      },
    };
    const clocks = clocksOf(ask);
    expect(clocks.filter((clock) => clock < "10:00").at(-1)).toBe("08:35");
    expect(clocks.find((clock) => clock > "10:00")).toBe("11:25");
    const refused = refusedOf(ask);
    expect(refused).toContain("2027-03-16T08:40:00-04:00 buffer");
    expect(refused).toContain("2027-03-16T09:00:00-04:00 buffer");
    expect(refused).toContain("2027-03-16T09:05:00-04:00 booked");
    expect(refused).toContain("2027-03-16T10:55:00-04:00 booked");
    expect(refused).toContain("2027-03-16T11:00:00-04:00 buffer");
    expect(refused).toContain("2027-03-16T11:20:00-04:00 buffer");
  });

  test("a calendar elsewhere is told from what is booked here, which is said first", () => {
    const [session, event] = [
      span("2027-03-16T14:00:00Z", "2027-03-16T15:00:00Z"),
      span("2027-03-16T14:30:00Z", "2027-03-16T16:00:00Z"),
    ];
    const ask: Ask = {
      zone: newYork,
      hours: "Tue 10:00-13:00",
      on: "2027-03-16",
      service: { startEvery: 30 },
      taken: { busy: [session, event], sessions: [session], calendars: [event] },
    };
    expect(clocksOf(ask)).toEqual(["12:00"]);
    const refused = refusedOf(ask);
    expect(refused).toContain("2027-03-16T10:30:00-04:00 booked");
    expect(refused).toContain("2027-03-16T11:00:00-04:00 calendar");
    expect(refused).toContain("2027-03-16T11:30:00-04:00 calendar");
  });

  test("buffers need not lie in the hours", () => {
    const service = { beforeMin: 60, afterMin: 60 };
    expect(clocksOf({ zone: newYork, hours: "Tue 09:00-10:00", on: "2027-03-16", service })).toEqual(["09:00"]);
  });

  test("own bookings as a learner count without buffers, and touching is no overlap", () => {
    const ask: Ask = {
      zone: newYork,
      hours: "Tue 09:00-12:00",
      on: "2027-03-16",
      service: { beforeMin: 30, afterMin: 30 },
      taken: { ownBookings: [span("2027-03-16T14:00:00Z", "2027-03-16T15:00:00Z")] },
    };
    expect(clocksOf(ask)).toEqual(["09:00", "11:00"]);
    expect(refusedOf(ask)).toEqual(["2027-03-16T10:00:00-04:00 own_booking"]);
  });

  test("the most sessions a day count by the professional's date", () => {
    const ask: Ask = {
      zone: newYork,
      hours: "All 22:00-24:00",
      on: ["2027-03-16", "2027-03-17"],
      taken: { bookedPerDate: new Map([["2027-03-16", 2]]), maxPerDay: 2 },
    };
    expect(startsOf(ask)).toEqual(["2027-03-18T02:00Z", "2027-03-18T03:00Z"]);
    expect(refusedOf(ask)).toEqual(["2027-03-16T22:00:00-04:00 daily_limit", "2027-03-16T23:00:00-04:00 daily_limit"]);
  });
});

describe("hours", () => {
  const night: Ask = {
    zone: newYork,
    hours: "Fri 22:00-24:00,Sat 00:00-02:00",
    on: ["2027-03-19", "2027-03-20"],
    service: { minutes: 90 },
  };

  test("check 10: ranges that touch at midnight are one", () => {
    expect(clocksOf(night)).toEqual(["22:00", "23:00", "00:00"]);
  });

  test("check 10: a closed date is empty, its neighbour stays", () => {
    const closed = { ...night, dates: { "2027-03-20": "" } };
    expect(clocksOf(closed)).toEqual(["22:00"]);
    expect(refusedOf(closed)).toEqual([
      "2027-03-19T23:00:00-04:00 does_not_fit",
      "2027-03-20T00:00:00-04:00 date_closed",
      "2027-03-20T01:00:00-04:00 date_closed",
    ]);
    expect(clocksOf({ ...night, dates: { "2027-03-19": "" } })).toEqual(["00:00"]);
  });

  test("a day off comes before a date's own hours, and these before the weekly ones", () => {
    const own = { ...night, dates: { "2027-03-19": "12:00-14:00" }, on: "2027-03-19" };
    expect(clocksOf(own)).toEqual(["12:00"]);
    expect(refusedOf(own)).toEqual([
      "2027-03-19T13:00:00-04:00 does_not_fit",
      "2027-03-19T22:00:00-04:00 outside_hours",
      "2027-03-19T23:00:00-04:00 outside_hours",
    ]);
    const off: Ask = { ...own, daysOff: [["2027-03-10", "2027-03-19"]] };
    expect(clocksOf(off)).toEqual([]);
    expect(refusedOf(off)).toEqual(["2027-03-19T12:00:00-04:00 day_off", "2027-03-19T13:00:00-04:00 day_off"]);
  });

  test("ranges that touch or overlap on one day are one, each with its own grid", () => {
    const ask: Ask = { zone: newYork, hours: "Tue 09:10-10:00;10:00-12:00", on: "2027-03-16" };
    expect(clocksOf(ask)).toEqual(["09:10", "10:00", "11:00"]);
    expect(clocksOf({ ...ask, hours: "Tue 09:00-11:00;10:00-12:00" })).toEqual(["09:00", "10:00", "11:00"]);
  });

  test("a service longer than the day's hours fits nowhere, over many days it does", () => {
    const ask: Ask = { zone: newYork, hours: "Tue 09:00-10:00", on: "2027-03-16", service: { minutes: 480 } };
    expect(refusedOf(ask)).toEqual(["2027-03-16T09:00:00-04:00 does_not_fit"]);
    expect(clocksOf({ ...ask, hours: "All 00:00-24:00", service: { minutes: 2000, startEvery: 60 } })).toHaveLength(24);
  });

  test("the moments asked for decide, not the professional's dates", () => {
    const on = ["2027-03-16T02:00:00Z", "2027-03-16T04:00:00Z"] as const;
    expect(startsOf({ zone: newYork, hours: "All 00:00-24:00", on })).toEqual([
      "2027-03-16T02:00Z",
      "2027-03-16T03:00Z",
    ]);
  });
});

describe("sessions that can be joined", () => {
  const session = { ...span("2027-03-16T18:00:00Z", "2027-03-16T19:30:00Z"), sessionId: 7, seatsLeft: 2 };
  const group: Ask = {
    zone: newYork,
    hours: "Tue 09:00-11:00",
    on: "2027-03-16",
    service: { capacity: 4 },
    openSessions: [session],
    taken: { busy: [session], bookedPerDate: new Map([["2027-03-16", 1]]), maxPerDay: 2 },
  };

  test("are offered whatever the hours say, with what is left", () => {
    const [nine, ten] = [at("2027-03-16T13:00:00Z"), at("2027-03-16T14:00:00Z")];
    expect(findSlots(question(group)).slots).toEqual([
      { startsAt: nine, endsAt: ten, local: "2027-03-16T09:00:00-04:00", seatsLeft: 4 },
      { startsAt: ten, endsAt: ten + 3_600_000, local: "2027-03-16T10:00:00-04:00", seatsLeft: 4 },
      { startsAt: session.start, endsAt: session.end, local: "2027-03-16T14:00:00-04:00", seatsLeft: 2, sessionId: 7 },
    ]);
  });

  test("are all there is where dates are fixed", () => {
    const fixed = { ...group, service: { dates: "fixed" as const } };
    expect(clocksOf(fixed)).toEqual(["14:00"]);
    expect(refusedOf(fixed)).toEqual([]);
    expect(refusedOf({ ...fixed, now: "2027-03-16T18:00:01Z" })).toEqual(["2027-03-16T14:00:00-04:00 notice"]);
  });

  test("stand for the start of the hours at the same moment", () => {
    const inHours = { ...group, hours: "Tue 13:00-17:00" };
    expect(findSlots(question(inHours)).slots.map(({ local, seatsLeft }) => [local.slice(11, 16), seatsLeft])).toEqual([
      ["13:00", 4],
      ["14:00", 2],
      ["16:00", 4],
    ]);
    expect(refusedOf(inHours)).toEqual(["2027-03-16T15:00:00-04:00 booked"]);
  });
});

describe("check 20: another zone", () => {
  test("keeps clock times: Tuesday 9:00 of London", () => {
    const hours = { hours: "Tue 09:00-10:00", on: "2027-03-16" };
    expect(startsOf({ zone: newYork, ...hours })).toEqual(["2027-03-16T13:00Z"]);
    expect(startsOf({ zone: "Europe/London", ...hours })).toEqual(["2027-03-16T09:00Z"]);
  });
});
