import { expect, it } from "vitest";
import { endedText, participantText, seriesText, wholePriceText } from "./group-texts.ts";

it("says what goes back with the dates that are cancelled", () => {
  expect(endedText({ sessions: 1, bookings: 2, waiting: 0 })).toBe(
    "1 date with 2 bookings. Everybody gets everything back for it.",
  );
  expect(endedText({ sessions: 2, bookings: 3, waiting: 1 })).toBe(
    "2 dates with 3 bookings. Everybody gets everything back for them. 1 person who waits is told.",
  );
  expect(endedText({ sessions: 1, bookings: 0, waiting: 0 })).toBe("1 date. Nobody has booked it.");
});

it("names a series by its weeks and what is ahead", () => {
  const series = { id: 1, first: "2027-03-01", local_time: "18:00", zone: "UTC", dates: 8, price: null };
  expect(seriesText({ ...series, every_weeks: 1, dates_ahead: 1 })).toBe("Every week, 1 date ahead");
  expect(seriesText({ ...series, every_weeks: 2, dates_ahead: 6 })).toBe("Every 2 weeks, 6 dates ahead");
  expect(seriesText({ ...series, every_weeks: 1, dates_ahead: 6, price: "120.00" })).toBe(
    "Every week, 6 dates ahead, $120.00 for all 8",
  );
});

it("says what all dates cost, and each of them", () => {
  expect(wholePriceText("120", 8)).toBe("$120.00 for all dates together, $15.00 each.");
  expect(wholePriceText("100.00", 3)).toBe("$100.00 for all dates together, about $33.33 each.");
  expect(wholePriceText("0", 3)).toBe("Free for all dates together.");
  expect(wholePriceText(null, 3)).toBeNull();
  expect(wholePriceText("12.345", 3)).toBeNull();
});

it("tells a report of absence from what was decided or settled, and who was missed", () => {
  const words = (absent: "learner" | "professional", said: "reported" | "decided" | "settled") =>
    participantText({
      booking_id: 1,
      person: { id: 2, name: "Anna Berg", photo: null },
      seats: 2,
      dance_role: "lead",
      state: "no_show",
      absence: { absent, said },
    });
  expect(words("learner", "reported")).toBe("2 places, Lead, Reported: Anna Berg did not come");
  expect(words("learner", "decided")).toBe("2 places, Lead, Decided: Anna Berg did not come");
  expect(words("learner", "settled")).toBe("2 places, Lead, Anna Berg did not come");
  expect(words("professional", "reported")).toBe("2 places, Lead, Reported: you did not come");
  expect(words("professional", "decided")).toBe("2 places, Lead, Decided: you did not come");
});
