import { describe, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";
import { Unreadable } from "./reading.ts";

const from = Date.parse("2027-03-01T00:00:00Z");
const to = Date.parse("2028-03-01T00:00:00Z");

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\r\n");

const read = (text: string, zone = "America/New_York") =>
  readCalendar({ text, zone, from, to, ownHost: "pavane.example" });
/** Busy times in short: "03-16 13:00–14:00" in UTC. */
function busy(text: string, zone?: string): string[] {
  return read(text, zone).busy.map(({ start, end }) => {
    const [a, b] = [new Date(start).toISOString(), new Date(end).toISOString()];
    return `${a.slice(5, 10)} ${a.slice(11, 16)}–${a.slice(0, 10) === b.slice(0, 10) ? "" : `${b.slice(5, 10)} `}${b.slice(11, 16)}`;
  });
}
function fault(text: string, zone?: string): string {
  try {
    read(text, zone);
    return "read";
  } catch (error) {
    return error instanceof Unreadable ? error.fault : String(error);
  }
}

describe("times", () => {
  test.each([
    ["in UTC", ["DTSTART:20270316T130000Z", "DTEND:20270316T140000Z"], ["03-16 13:00–14:00"]],
    [
      "of a zone",
      ["DTSTART;TZID=Europe/London:20270316T090000", "DTEND;TZID=Europe/London:20270316T100000"],
      ["03-16 09:00–10:00"],
    ],
    [
      "without a zone are the professional's",
      ["DTSTART:20270316T090000", "DTEND:20270316T100000"],
      ["03-16 13:00–14:00"],
    ],
    ["with a length", ["DTSTART:20270316T090000", "DURATION:PT1H30M"], ["03-16 13:00–14:30"]],
    ["a whole day is the professional's", ["DTSTART;VALUE=DATE:20270316"], ["03-16 04:00–03-17 04:00"]],
    [
      "whole days over a clock change",
      ["DTSTART;VALUE=DATE:20270313", "DTEND;VALUE=DATE:20270315"],
      ["03-13 05:00–03-15 04:00"],
    ],
    [
      "a day that ends where it begins",
      ["DTSTART;VALUE=DATE:20270316", "DTEND;VALUE=DATE:20270316"],
      ["03-16 04:00–03-17 04:00"],
    ],
    ["a day written as a time", ["DTSTART:20270316", "DTEND:20270317"], ["03-16 04:00–03-17 04:00"]],
    [
      "that the clocks never show",
      ["DTSTART;TZID=America/New_York:20270314T023000", "DURATION:PT30M"],
      ["03-14 07:30–08:00"],
    ],
    [
      "that the clocks show twice",
      ["DTSTART;TZID=America/New_York:20271107T013000", "DURATION:PT30M"],
      ["11-07 05:30–06:00"],
    ],
    [
      "a night in which clocks change lasts as long as it does",
      ["DTSTART;TZID=America/New_York:20270313T220000", "DTEND;TZID=America/New_York:20270314T060000"],
      ["03-14 03:00–10:00"],
    ],
    ["of Windows", ["DTSTART;TZID=W. Europe Standard Time:20270316T090000", "DURATION:PT1H"], ["03-16 08:00–09:00"]],
    [
      "of Windows' UTC",
      ['DTSTART;TZID="tzone://Microsoft/Utc":20270316T090000', "DURATION:PT1H"],
      ["03-16 09:00–10:00"],
    ],
    [
      "of a long name",
      ['DTSTART;TZID="/freeassociation.sourceforge.net/Europe/Berlin":20270316T090000', "DURATION:PT1H"],
      ["03-16 08:00–09:00"],
    ],
    ["of a zone without a place", ["DTSTART;TZID=Etc/GMT+5:20270316T090000", "DURATION:PT1H"], ["03-16 14:00–15:00"]],
    ["of an old name", ["DTSTART;TZID=US/Eastern:20270316T090000", "DURATION:PT1H"], ["03-16 13:00–14:00"]],
    [
      "seconds are whole minutes, outwards",
      ["DTSTART:20270316T130030Z", "DTEND:20270316T135901Z"],
      ["03-16 13:00–14:00"],
    ],
    ["no time at all", ["DTSTART:20270316T130000Z"], []],
    ["an end before its start", ["DTSTART:20270316T130000Z", "DTEND:20270316T120000Z"], []],
    ["before what is wanted", ["DTSTART:20260316T130000Z", "DURATION:PT1H"], []],
    ["begun before what is wanted", ["DTSTART:20260316T130000Z", "DTEND:20270301T120000Z"], ["03-01 00:00–12:00"]],
  ])("%s", (_, lines, expected) => {
    expect(busy(calendar(event(...lines)))).toEqual(expected);
  });

  test("a zone that the calendar describes itself", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Customized Time Zone",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    const weekly = event(
      "DTSTART;TZID=Customized Time Zone:20270321T090000",
      "DTEND;TZID=Customized Time Zone:20270321T100000",
      "RRULE:FREQ=WEEKLY;COUNT=2",
    );
    expect(busy(calendar(...zone, weekly))).toEqual(["03-21 08:00–09:00", "03-28 07:00–08:00"]);
  });
});

describe("what keeps nobody busy", () => {
  const hour = ["DTSTART:20270316T130000Z", "DURATION:PT1H"];
  test.each(["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "STATUS:cancelled", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"])(
    "%s",
    (line) => {
      expect(busy(calendar(event(...hour, line)))).toEqual([]);
    },
  );
  test.each(["TRANSP:OPAQUE", "STATUS:TENTATIVE", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"])("but %s does", (line) => {
    expect(busy(calendar(event(...hour, line)))).toHaveLength(1);
  });
  test("what this site wrote there, tasks, and events without a time", () => {
    const own = event(...hour).replace("UID:one", "UID:4711@Pavane.example");
    const task = ["BEGIN:VTODO", "UID:two", ...hour, "END:VTODO"].join("\r\n");
    expect(busy(calendar(own, task, event("SUMMARY:Some day")))).toEqual([]);
  });
});

describe("what repeats", () => {
  const start = ["DTSTART;TZID=America/New_York:20270309T090000", "DTEND;TZID=America/New_York:20270309T100000"];
  test("keeps its wall time over a clock change, for ever", () => {
    const all = busy(calendar(event(...start, "RRULE:FREQ=WEEKLY")));
    expect(all.slice(0, 3)).toEqual(["03-09 14:00–15:00", "03-16 13:00–14:00", "03-23 13:00–14:00"]);
    expect(all).toHaveLength(52);
    expect(all).toContain("11-09 14:00–15:00");
  });
  test.each([
    ["COUNT=2", ["03-09 14:00–15:00", "03-10 14:00–15:00"]],
    ["UNTIL=20270310T140000Z", ["03-09 14:00–15:00", "03-10 14:00–15:00"]],
    ["UNTIL=20270310T135959Z", ["03-09 14:00–15:00"]],
    ["UNTIL=20270310", ["03-09 14:00–15:00", "03-10 14:00–15:00"]],
  ])("until %s", (part, expected) => {
    expect(busy(calendar(event(...start, `RRULE:FREQ=DAILY;${part}`)))).toEqual(expected);
  });
  test("since long ago", () => {
    const old = start.map((line) => line.replace("20270309", "19950102"));
    expect(busy(calendar(event(...old, "RRULE:FREQ=DAILY")))).toHaveLength(366);
  });
  test("less what is left out, plus what is added", () => {
    const daily = "RRULE:FREQ=DAILY;COUNT=4";
    const left = ["EXDATE;TZID=America/New_York:20270310T090000,20270311T090000", "EXDATE:20270312T140000Z"];
    const added = [
      "RDATE:20270401T120000Z",
      "RDATE;VALUE=PERIOD:20270402T120000Z/PT15M,20270403T120000Z/20270403T150000Z",
    ];
    expect(busy(calendar(event(...start, daily, ...left, ...added)))).toEqual([
      "03-09 14:00–15:00",
      "04-01 12:00–13:00",
      "04-02 12:00–12:15",
      "04-03 12:00–15:00",
    ]);
    expect(busy(calendar(event(...start, daily, "EXDATE;VALUE=DATE:20270310")))).not.toContain("03-10 14:00–15:00");
  });
  test("with one that was moved, one that was cancelled, one made free and one moved in from beyond what is wanted", () => {
    const changed = (at: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;TZID=America/New_York:${at}T090000`, ...lines);
    const moved = changed("20270310", "DTSTART;TZID=America/New_York:20270310T150000", "DURATION:PT30M");
    const cancelled = changed("20270311", ...start, "STATUS:CANCELLED");
    const free = changed("20270312", "DTSTART;TZID=America/New_York:20270312T090000", "TRANSP:TRANSPARENT");
    const movedIn = changed("20290312", "DTSTART:20270320T100000Z", "DURATION:PT1H");
    expect(busy(calendar(moved, event(...start, "RRULE:FREQ=DAILY;COUNT=5"), cancelled, free, movedIn))).toEqual([
      "03-09 14:00–15:00",
      "03-10 20:00–20:30",
      "03-13 14:00–15:00",
      "03-20 10:00–11:00",
    ]);
  });
  test("with all from one on moved, or cancelled", () => {
    const later = (...lines: string[]) =>
      event("RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20270311T090000", ...lines);
    const daily = event(...start, "RRULE:FREQ=DAILY;COUNT=4");
    const moved = later("DTSTART;TZID=America/New_York:20270311T110000", "DURATION:PT2H");
    expect(busy(calendar(daily, moved))).toEqual([
      "03-09 14:00–15:00",
      "03-10 14:00–15:00",
      "03-11 16:00–18:00",
      "03-12 16:00–18:00",
    ]);
    const byUtc = moved.replace(/RECURRENCE-ID.*/, "RECURRENCE-ID;RANGE=THISANDFUTURE:20270311T140000Z");
    expect(busy(calendar(daily, byUtc))).toEqual(busy(calendar(daily, moved)));
    const ended = later("DTSTART;TZID=America/New_York:20270311T090000", "STATUS:CANCELLED");
    expect(busy(calendar(daily, ended))).toEqual(["03-09 14:00–15:00", "03-10 14:00–15:00"]);
  });
  test("events of one name are all told; a change of nothing that is there counts by itself", () => {
    const two = [
      event("DTSTART:20270316T130000Z", "DURATION:PT1H"),
      event("DTSTART:20270317T130000Z", "DURATION:PT1H"),
    ];
    expect(busy(calendar(...two))).toHaveLength(2);
    const alone = event("RECURRENCE-ID:20270310T140000Z", "DTSTART:20270310T150000Z", "DURATION:PT1H");
    expect(busy(calendar(alone))).toEqual(["03-10 15:00–16:00"]);
  });
});

test("free and busy without reasons", () => {
  const told = [
    "BEGIN:VFREEBUSY",
    "FREEBUSY;FBTYPE=BUSY:20270316T130000Z/PT1H,20270317T130000Z/20270317T140000Z",
    "FREEBUSY;FBTYPE=FREE:20270318T130000Z/PT1H",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270319T130000Z/PT1H",
    "END:VFREEBUSY",
  ];
  expect(busy(calendar(...told))).toEqual(["03-16 13:00–14:00", "03-17 13:00–14:00", "03-19 13:00–14:00"]);
});

test("several calendars in one text, a mark of byte order, and lines that end by themselves", () => {
  const one = calendar(event("DTSTART:20270316T130000Z", "DURATION:PT1H"));
  const two = calendar(event("DTSTART:20270317T130000Z", "DURATION:PT1H"));
  expect(busy(`\uFEFF${one}\r\n${two}\r\n`)).toHaveLength(2);
  expect(busy(one.replaceAll("\r\n", "\n"))).toHaveLength(1);
  expect(busy(calendar())).toEqual([]);
});

describe("is refused, and never taken for free time", () => {
  const hour = "DURATION:PT1H";
  test.each([
    ["a page", "<!doctype html><html><body>Sign in</body></html>"],
    ["nothing", ""],
    ["half a calendar", calendar(event("DTSTART:20270316T130000Z", hour)).slice(0, -20)],
    ["a card", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Somebody\r\nEND:VCARD"],
    ["a line that is none", calendar("something")],
    ["no time", calendar(event("DTSTART:tomorrow", hour))],
    ["no length", calendar(event("DTSTART:20270316T130000Z", "DURATION:long"))],
    ["no rule", calendar(event("DTSTART:20270316T130000Z", hour, "RRULE:FREQ=SOMETIMES"))],
    ["another calendar's rule", calendar(event("DTSTART:20270316T130000Z", hour, "RRULE:RSCALE=CHINESE;FREQ=YEARLY"))],
    ["names of objects", calendar(event("__proto__:x", "CONSTRUCTOR:x", "DTSTART:toString", hour))],
  ])("%s", (_, text) => {
    expect(fault(text)).toBe("no_calendar");
  });
  test("a zone that nobody knows", () => {
    expect(fault(calendar(event("DTSTART;TZID=Middle Earth:20270316T130000", hour)))).toBe("unknown_zone");
  });
  test.each(["FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=DAILY;COUNT=1000000;INTERVAL=1"])("%s for ever", (rule) => {
    expect(fault(calendar(event("DTSTART:19700101T000000Z", "DURATION:PT1S", `RRULE:${rule}`)))).toBe("too_much");
  });
  test("more rules, and more times, than anybody has", () => {
    const daily = (index: number) =>
      event("DTSTART:20270101T090000Z", hour, "RRULE:FREQ=DAILY").replace("UID:one", `UID:${index}`);
    expect(fault(calendar(...Array.from({ length: 5_001 }, (_, index) => daily(index))))).toBe("too_much");
    expect(fault(calendar(...Array.from({ length: 300 }, (_, index) => daily(index))))).toBe("too_much");
  });
});

test("a rule that can never be met is no time, quickly", () => {
  const never = event("DTSTART:20270316T130000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31");
  const began = performance.now();
  expect(busy(calendar(never))).toEqual(["03-16 13:00–14:00"]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("50,000 events of years are read within seconds", () => {
  const events = Array.from({ length: 50_000 }, (_, index) => {
    const at = new Date(Date.parse("2015-01-01T00:00:00Z") + index * 7_200_000)
      .toISOString()
      .replace(/[-:]|\.\d+/g, "");
    return `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${at}\r\nDURATION:PT1H\r\nEND:VEVENT`;
  });
  const began = performance.now();
  expect(fault(calendar(...events))).toBe("read");
  expect(performance.now() - began).toBeLessThan(15_000);
});
