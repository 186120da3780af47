import { expect, test } from "vitest";
import { nearestStyle } from "./nearest-style.ts";

const styles = ["Ballet", "Contemporary", "Hip Hop", "Jazz", "Tap", "Ballroom"].map((name) => ({
  slug: name.toLowerCase().replace(" ", "-"),
  name,
}));

test.each([
  ["blaet for tiny feet", "ballet"],
  ["contemporaneous movement", "contemporary"],
  ["hiip music", "hip-hop"],
  ["balroon", "ballroom"],
  ["jazz", "jazz"],
  ["xylophone", null],
  ["ta", null],
  ["", null],
  ["!!!", null],
])("%j is nearest to %j", (typed, slug) => {
  expect(nearestStyle(typed, styles)?.slug ?? null).toBe(slug);
});
