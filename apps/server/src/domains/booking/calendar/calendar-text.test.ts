import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendarText, statusOf, type CalendarEntry } from "./calendar-text.ts";

const entry: CalendarEntry = {
  id: 7,
  uid: "0e3e3b0e-58a4-4b8e-9b36-6f8e7f2f6f11",
  sequence: 1,
  state: "confirmed",
  startsAt: new Date("2027-03-16T13:00:00Z"),
  endsAt: new Date("2027-03-16T14:00:00Z"),
  changedAt: new Date("2027-03-01T08:00:00Z"),
  service: "Barre, floor; and “turns” für Anfängerinnen, an hour that has a rather long name to fold",
  other: "Mireille\nLaurent",
  mode: "place",
  place: "Studio 4, 12 Main St; back door",
  meetingUrl: null,
  until: ["Full refund until Tue 9 Mar, 8:00 AM EST", "It can be cancelled until it begins."],
};
const about = { siteUrl: "https://dance.example:8443", name: "Pavane" };

/** What a calendar program reads of it. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one)) };
};

describe("a booking in a calendar", () => {
  test("is read by another program as what it is, in UTC", () => {
    const { events } = read(calendarText([entry], about));
    const [event] = events;
    expect(event?.uid).toBe("0e3e3b0e-58a4-4b8e-9b36-6f8e7f2f6f11@dance.example");
    expect(event?.sequence).toBe(1);
    expect(event?.summary).toBe(`${entry.service} with Mireille\nLaurent`);
    expect(event?.location).toBe("Studio 4, 12 Main St; back door");
    expect(event?.startDate.toJSDate()).toEqual(entry.startsAt);
    expect(event?.endDate.toJSDate()).toEqual(entry.endsAt);
    expect(event?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  test("has lines that end in CRLF, none longer than 75 octets, times that end in Z, and no e-mail address", () => {
    const text = calendarText([entry], about);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).toContain("DTSTART:20270316T130000Z\r\n");
    expect(text).toContain("DTEND:20270316T140000Z\r\n");
    expect(text).toContain("DTSTAMP:20270301T080000Z\r\n");
    expect(text).not.toMatch(/mailto|ATTENDEE|ORGANIZER/i);
  });

  test("says what it is, with whom and what is possible until when, and rings an hour before", () => {
    const [event] = read(calendarText([entry], about)).events;
    expect(event?.description).toBe(
      [
        `${entry.service} with Mireille\nLaurent`,
        "Full refund until Tue 9 Mar, 8:00 AM EST",
        "It can be cancelled until it begins.",
        "Change or cancel it: https://dance.example:8443/my-bookings?booking=7",
      ].join("\n"),
    );
    const alarms = event?.component.getAllSubcomponents("valarm") ?? [];
    expect(alarms.map((one) => String(one.getFirstPropertyValue("trigger")))).toEqual(["-PT1H"]);
    expect(alarms[0]?.getFirstPropertyValue("action")).toBe("DISPLAY");
  });

  test("rings for nothing that does not stand", () => {
    const asked = calendarText([{ ...entry, state: "requested" }], about);
    const gone = calendarText([entry], { ...about, method: "CANCEL" });
    for (const text of [asked, gone]) expect(text).not.toContain("VALARM");
  });

  test("comes into a calendar and leaves it again by the same name", () => {
    const request = read(calendarText([entry], { ...about, method: "REQUEST" }));
    const cancel = read(
      calendarText([{ ...entry, sequence: 2, state: "cancelled_by_learner" }], { ...about, method: "CANCEL" }),
    );
    expect(request.calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(cancel.calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(cancel.events[0]?.uid).toBe(request.events[0]?.uid);
    expect(cancel.events[0]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  });

  test("online it is where one meets, once that is known", () => {
    const online = { ...entry, mode: "online", place: null } as const;
    expect(read(calendarText([online], about)).events[0]?.location).toBe("Online");
    const known = { ...online, meetingUrl: "https://meet.example/7" };
    expect(read(calendarText([known], about)).events[0]?.location).toBe("https://meet.example/7");
  });
});

test.each([
  ["held", "TENTATIVE"],
  ["requested", "TENTATIVE"],
  ["confirmed", "CONFIRMED"],
  ["completed", "CONFIRMED"],
  ["no_show", "CONFIRMED"],
  ["declined", "CANCELLED"],
  ["expired", "CANCELLED"],
  ["cancelled_by_learner", "CANCELLED"],
  ["cancelled_by_professional", "CANCELLED"],
] as const)("%s is %s to a calendar", (state, status) => expect(statusOf(state)).toBe(status));
