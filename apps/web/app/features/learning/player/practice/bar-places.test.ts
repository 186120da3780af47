import { expect, test } from "vitest";
import { labelPlaces, markersWithin, placeOnBar } from "./bar-places.ts";

const marker = (at: number) => ({ at, label: `At ${at}`, phrase: null, count: null });

test("what comes after the end of the film stands at its end", () => {
  expect([0, 15, 30, 86_400].map((second) => placeOnBar(second, 30))).toEqual(["0%", "50%", "100%", "100%"]);
});

test("markers that the film does not have are left out, and take no room from the last one", () => {
  const markers = [marker(0), marker(15), marker(1_000), marker(2_000)];
  expect(markersWithin(markers, 30)).toHaveLength(2);
  expect(labelPlaces(markers, 30)).toEqual([
    { at: 0, label: "At 0", left: "0%", maxWidth: "50%" },
    { at: 15, label: "At 15", left: "50%", maxWidth: "50%" },
  ]);
});

test("a name without room is not shown", () => {
  expect(labelPlaces([marker(0), marker(1), marker(20)], 30).map(({ at }) => at)).toEqual([1, 20]);
});
