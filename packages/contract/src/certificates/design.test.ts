import { expect, test } from "vitest";
import { pageDesign, templateDesign, type DesignPart, type PageDesign } from "./design.ts";
import { pageSizeOf } from "./design-page.ts";
import { contrastOf, warningsOf } from "./design-warnings.ts";
import { floorTrack, houseDesign } from "./house-design.ts";

const house = houseDesign();
const withParts = (parts: readonly DesignPart[]): PageDesign => ({ ...house, parts: [...parts] });
const refusals = (design: unknown) => pageDesign.safeParse(design).error?.issues.map(({ message }) => message) ?? [];

test("what a template begins with is a design, lies on its page and is warned about nothing", () => {
  expect(refusals(house)).toEqual([]);
  expect(templateDesign.parse(floorTrack)).toEqual(floorTrack);
  expect(warningsOf(house, [])).toEqual([]);
});

test("pages are A4 and Letter, both ways", () => {
  expect(pageSizeOf({ paper: "a4", orientation: "landscape" })).toEqual({ width: 297, height: 210 });
  expect(pageSizeOf({ paper: "letter", orientation: "portrait" })).toEqual({ width: 215.9, height: 279.4 });
});

const line: DesignPart = { kind: "line", id: "line", x: 10, y: 10, width: 50, height: 0.3, colour: "#221522" };

test.each<[string, unknown]>([
  ["Keep every part on the page", withParts([{ ...line, x: 260 }])],
  ["Two parts have one name", withParts([line, { ...line, y: 20 }])],
  ["Choose a colour", withParts([{ ...line, colour: "red" }])],
  ["Place it on the page", withParts([{ ...line, x: -1 }])],
  ["Width and height must be from 0.1 to 300 mm", withParts([{ ...line, height: 0 }])],
  ["Choose a picture", { ...house, background: { colour: "#FFFFFF", picture: "https://elsewhere.example/a.png" } }],
  ["Choose a picture", { ...house, background: { colour: "#FFFFFF", picture: "/uploads/images/../../secret.webp" } }],
  [
    "A template has at most 40 parts",
    withParts(Array.from({ length: 41 }, (_, index) => ({ ...line, id: `l${index}` }))),
  ],
])("it is said: %s", (message, design) => {
  expect(refusals(design)).toContain(message);
});

test("a design without the serial is warned about", () => {
  const without = withParts(house.parts.filter(({ id }) => id !== "serial"));
  expect(warningsOf(without, [])).toEqual([{ kind: "serial_missing", part: null, detail: "Nobody could check it." }]);
});

test("a name that a drawing had to make too small is warned about with the name", () => {
  expect(
    warningsOf(house, [
      { name: "Ada", parts: [] },
      { name: "Maximiliana", parts: ["learner"] },
    ]),
  ).toEqual([{ kind: "name_too_long", part: "learner", detail: "Maximiliana: smaller than 26 pt." }]);
});

test("letters that hardly stand out are warned about, large ones later than small ones", () => {
  const words = (size: number, colour: string) =>
    withParts(
      house.parts.map((part) => (part.kind === "text" && part.id === "hours" ? { ...part, size, colour } : part)),
    );
  expect(warningsOf(words(12, "#C9B27A"), [])).toMatchObject([{ kind: "low_contrast", part: "hours" }]);
  expect(warningsOf(words(12, "#8C8088"), [])).toMatchObject([{ detail: "3.5 to 1. Needs 4.5." }]);
  expect(warningsOf(words(24, "#8C8088"), [])).toEqual([]);
});

test("contrast runs from 1 to 21", () => {
  expect(contrastOf("#000000", "#FFFFFF")).toBe(21);
  expect(contrastOf("#6A1F45", "#6A1F45")).toBe(1);
});
