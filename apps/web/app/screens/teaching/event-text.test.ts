import { expect, test } from "vitest";
import { eventText } from "./event-text.ts";

const at = "2027-03-09T07:52:00.000Z";

test("an event says what it was about and what became of it", () => {
  expect(eventText({ kind: "enrolled", at, source: "order" })).toEqual({ title: "Enrolled", text: "bought" });
  expect(eventText({ kind: "quiz_closed", at, title: "Check: hips", score: 57, passed: false, number: 1 })).toEqual({
    title: "Check: hips",
    text: "not passed, 57 %, attempt 1",
  });
  expect(eventText({ kind: "certificate_issued", at, serial: "ABCD-EFGH-JKMN" }).text).toBe("ABCD-EFGH-JKMN");
});
