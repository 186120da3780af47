import { expect, test } from "vitest";
import { namedStyles } from "./named-styles.ts";

const styles = [
  { name: "Jazz", slug: "jazz" },
  { name: "Hip Hop", slug: "hip-hop" },
];

test.each([["Hip Hop"], ["hip hop"], ["hip-hop"], ["HIP_HOP"], ["hiphop"]])("%s is Hip Hop", (spelling) => {
  expect(namedStyles(styles, [spelling, "Waltz", spelling])).toEqual(["Hip Hop"]);
});

test("a style that was renamed is found by its old name too, unless another has that now", () => {
  const renamed = [
    { name: "Show Jazz", slug: "jazz" },
    { name: "Swing", slug: "swing" },
  ];
  expect(namedStyles(renamed, ["jazz", "swing", "", "-"])).toEqual(["Show Jazz", "Swing"]);
  expect(namedStyles([...renamed, { name: "Jazz", slug: "jazz-2" }], ["jazz"])).toEqual(["Jazz"]);
});
