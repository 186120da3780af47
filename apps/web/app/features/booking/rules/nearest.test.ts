import { expect, it } from "vitest";
import { nearestIn } from "./nearest.ts";

it("reads the starts that a refusal names", () => {
  expect(nearestIn({ nearest: [{ starts_at: "2027-03-16T13:00:00.000Z", seats_left: 1 }] })).toEqual([
    "2027-03-16T13:00:00.000Z",
  ]);
});

it.each([{}, { nearest: "soon" }, { nearest: [null, 7, { starts_at: "soon" }] }])("finds none in %j", (data) => {
  expect(nearestIn(data)).toEqual([]);
});
