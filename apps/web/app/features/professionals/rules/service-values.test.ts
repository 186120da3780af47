import { expect, test } from "vitest";
import { serviceBody, serviceChecks, serviceValues, type ServiceValues } from "./service-values.ts";

const good: ServiceValues = {
  ...serviceValues(undefined),
  name: "Class plan review",
  description: "We read your plan together.",
  price: "60.00",
};

const faults = (changes: Partial<ServiceValues>): string[] =>
  Object.values(serviceChecks).flatMap((check) => check({ ...good, ...changes }) ?? []);

test("a new service is sent with its notice in minutes and without what its mode does not have", () => {
  expect(faults({})).toEqual([]);
  expect(
    serviceBody({ ...good, notice_hours: "1.5", place: "Studio 2", meeting_url: "https://meet.example/x" }),
  ).toMatchObject({
    notice_min: 90,
    place: null,
    meeting_url: "https://meet.example/x",
    price: "60.00",
    role_gap: null,
  });
  expect(serviceBody({ ...good, mode: "place", place: " Studio 2 ", dance_roles: true }, 2)).toMatchObject({
    place: "Studio 2",
    meeting_url: null,
    role_gap: 2,
  });
});

test("a service is free when Free is chosen", () => {
  expect(faults({ price: "", free: true })).toEqual([]);
  expect(serviceBody({ ...good, free: true }).price).toBe("0.00");
});

test.each<[Partial<ServiceValues>, string]>([
  [{ name: "Ab" }, "Name must be at least 3 characters"],
  [{ description: "Short" }, "Description must be at least 10 characters"],
  [{ minutes: "62" }, "Choose 15 to 480 minutes in steps of 5"],
  [{ minutes: "485" }, "Choose 15 to 480 minutes in steps of 5"],
  [{ price: "0.49" }, "Price must be $0.00 or at least $0.50"],
  [{ price: "" }, "Set a price of at least $0.50, or choose Free"],
  [{ price: "0.00" }, "Set a price of at least $0.50, or choose Free"],
  [{ capacity: "1.5" }, "Places must be a whole number from 1 to 30"],
  [{ capacity: "31" }, "Places must be a whole number from 1 to 30"],
  [{ before_min: "121" }, "Buffer must be 0 to 120 minutes"],
  [{ after_min: "" }, "Buffer must be 0 to 120 minutes"],
  [{ notice_hours: "721", furthest_days: "365" }, "Notice must be 0 hours to 30 days"],
  [{ notice_hours: "-1" }, "Notice must be 0 hours to 30 days"],
  [{ notice_hours: "1", approval: "request" }, "By request needs at least 2 hours of notice"],
  [{ notice_hours: "25", furthest_days: "1" }, "Notice is longer than the furthest day"],
  [{ furthest_days: "366" }, "Furthest day must be 1 to 365 days"],
  [{ mode: "place", place: " " }, "Give the address learners come to"],
  [{ meeting_url: "http://meet.example" }, "Enter an https:// address"],
])("%j is refused", (changes, said) => {
  expect(faults(changes)).toEqual([said]);
});
