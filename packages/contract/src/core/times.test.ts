import { describe, expect, test } from "vitest";
import {
  clockChange,
  clockChangeText,
  localDate,
  momentText,
  timeText,
  wallTime,
  zoneAbbreviation,
  zonedMomentText,
} from "./times.ts";

const at = (text: string): number => Date.parse(text);
const newYork = "America/New_York";

describe("times by a zone's clocks", () => {
  test.each([
    ["London on 9 March", "2027-03-09T14:00:00Z", "Europe/London", "Tue 9 Mar, 2:00 PM"],
    ["London on 16 March", "2027-03-16T13:00:00Z", "Europe/London", "Tue 16 Mar, 1:00 PM"],
    ["London on 30 March", "2027-03-30T13:00:00Z", "Europe/London", "Tue 30 Mar, 2:00 PM"],
    ["Sydney on 10 March", "2027-03-09T14:00:00Z", "Australia/Sydney", "Wed 10 Mar, 1:00 AM"],
    ["Sydney on 17 March", "2027-03-16T13:00:00Z", "Australia/Sydney", "Wed 17 Mar, 12:00 AM"],
    ["Sydney on 6 April", "2027-04-06T13:00:00Z", "Australia/Sydney", "Tue 6 Apr, 11:00 PM"],
  ])("check 6: Tuesday 9:00 of New York in %s", (_where, moment, zone, text) => {
    expect(momentText(at(moment), zone)).toBe(text);
  });

  test.each([
    ["2027-11-07T05:00:00Z", "1:00 AM EDT"],
    ["2027-11-07T06:00:00Z", "1:00 AM EST"],
    ["2027-11-08T06:00:00Z", "1:00 AM"],
    ["2027-11-06T17:00:00Z", "1:00 PM"],
  ])("%s has its abbreviation only on the day of the change: %s", (moment, text) => {
    expect(timeText(at(moment), newYork)).toBe(text);
  });

  test.each([
    ["2027-03-14T06:59:59.999Z", newYork, "2027-03-14T01:59:59-05:00", "2027-03-14"],
    ["2027-03-14T07:00:00Z", newYork, "2027-03-14T03:00:00-04:00", "2027-03-14"],
    ["2027-03-14T20:00:00Z", "Asia/Kathmandu", "2027-03-15T01:45:00+05:45", "2027-03-15"],
    ["2027-03-14T12:00:00Z", "Pacific/Chatham", "2027-03-15T01:45:00+13:45", "2027-03-15"],
    ["2027-03-14T00:00:00Z", "UTC", "2027-03-14T00:00:00+00:00", "2027-03-14"],
    ["2011-12-30T09:59:00Z", "Pacific/Apia", "2011-12-29T23:59:00-10:00", "2011-12-29"],
    ["2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-31T00:00:00+14:00", "2011-12-31"],
  ])("%s in %s is %s", (moment, zone, wall, date) => {
    expect([wallTime(at(moment), zone), localDate(at(moment), zone)]).toEqual([wall, date]);
  });

  test("zones without letters are said by their distance", () => {
    expect(zoneAbbreviation(at("2027-03-14T00:00:00Z"), "Asia/Kathmandu")).toBe("GMT+5:45");
    expect(zonedMomentText(at("2027-03-13T14:00:00Z"), newYork)).toBe("Sat 13 Mar, 9:00 AM EST");
  });
});

describe("days whose clocks change", () => {
  test.each([
    ["2027-03-14", newYork, "Sun 14 Mar: 2:00–3:00 AM does not exist."],
    ["2027-11-07", newYork, "Sun 7 Nov: 1:00–2:00 AM comes twice and is offered once."],
    ["2027-03-28", "Europe/London", "Sun 28 Mar: 1:00–2:00 AM does not exist."],
    ["2027-10-03", "Australia/Lord_Howe", "Sun 3 Oct: 2:00–2:30 AM does not exist."],
    ["2027-04-04", "Pacific/Chatham", "Sun 4 Apr: 2:45–3:45 AM comes twice and is offered once."],
    ["2027-04-30", "Africa/Cairo", "Fri 30 Apr: 12:00–1:00 AM does not exist."],
    ["2018-02-17", "America/Sao_Paulo", "Sat 17 Feb: 11:00 PM–12:00 AM comes twice and is offered once."],
    ["2011-12-30", "Pacific/Apia", "Fri 30 Dec does not exist."],
  ])("%s in %s", (date, zone, text) => {
    const change = clockChange(date, zone);
    expect(change && clockChangeText(date, change)).toBe(text);
  });

  test("their neighbours are days like others", () => {
    const neighbours = ["2027-03-13", "2027-03-15", "2027-11-06", "2027-11-08", "2027-06-01"];
    expect(neighbours.map((date) => clockChange(date, newYork))).toEqual(neighbours.map(() => null));
    expect(clockChange("2011-12-29", "Pacific/Apia")).toBeNull();
    expect(clockChange("2011-12-31", "Pacific/Apia")).toBeNull();
    expect(clockChange("2018-02-18", "America/Sao_Paulo")).toBeNull();
    expect(clockChange("2027-04-29", "Africa/Cairo")).toBeNull();
  });
});
