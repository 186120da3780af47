import { expect, test } from "vitest";
import { historyText } from "./history-texts.ts";

const now = Date.parse("2026-11-27T12:00:00Z");
const learner = { id: 3, name: "Ben Ode", photo: null };
const ana = { id: 7, name: "Ana Diaz", photo: null };

test.each([
  [{ at: "2026-11-24T10:00:00Z", by: learner, text: "Booked" }, "You booked on 24 November"],
  [{ at: "2026-11-24T23:30:00Z", by: ana, text: "Proposed a new time" }, "Ana Diaz proposed a new time on 25 November"],
  [
    { at: "2026-11-25T10:00:00Z", by: learner, text: "Accepted the new time that Ana Diaz proposed" },
    "You accepted the new time that Ana Diaz proposed on 25 November",
  ],
  [
    { at: "2025-12-24T10:00:00Z", by: ana, text: "Cancelled the booking: Ill: the flu" },
    "Ana Diaz cancelled the booking on 24 December 2025: Ill: the flu",
  ],
  [{ at: "2026-11-24T10:00:00Z", by: null, text: "The hold ran out" }, "The hold ran out on 24 November"],
])("%j is told as %s", (event, said) => {
  expect(historyText(event, 3, { zone: "Europe/Paris", now })).toBe(said);
});
