import { assert, property, string as anyString } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { floorTrack } from "@pavane/contract/certificates/house-design";
import type { Drawing, DrawnText } from "../../../platform/pdf/drawing.ts";
import { loadFonts, type Fonts } from "../../../platform/pdf/fonts.ts";
import { layOutFloorTrack, type Printed } from "./layout.ts";

let fonts: Fonts;
beforeAll(async () => {
  fonts = await loadFonts();
});

const facts: Printed = {
  issuer: "Pavane",
  learner: "Zoë Łukaszewicz",
  course: "Foundations of ballet pedagogy",
  hours: 24,
  instructor: "Inés Moreau",
  issuedOn: "21 November 2026",
  expiresOn: null,
  serial: "7K2M-0QXV-9TB4",
  verifyUrl: "https://pavane.example/verify/7K2M-0QXV-9TB4",
};

const textsOf = (drawing: Drawing): DrawnText[] => drawing.parts.filter((part) => part.kind === "text");
const signatures = new Map([["ink", { width: 400, height: 100 }]]);
const layOutWith = (changes: Partial<Printed>) =>
  layOutFloorTrack(floorTrack, { ...facts, ...changes }, { metrics: fonts, pictures: signatures });

test("every fact is on the page", () => {
  const words = textsOf(layOutWith({ expiresOn: "21 November 2028" })).map((part) => part.text);
  for (const fact of [facts.issuer, facts.learner, facts.course, "24 hours of study", "Inés Moreau", facts.serial])
    expect(words).toContain(fact);
  expect(words).toContain("21 November 2028");
  expect(words).toContain("Check it at pavane.example/verify");
});

test("what is not known leaves no gap", () => {
  const words = textsOf(layOutWith({ hours: null, instructor: null })).map((part) => part.text);
  expect(words).not.toContain("Instructor");
  expect(words.some((text) => text.includes("hours"))).toBe(false);
  expect(words).not.toContain("Valid until");
});

test("a signature stands on the rule above who signs, and one that is gone leaves no gap", () => {
  const drawn = (signature: string) => layOutWith({ signature }).parts.filter(({ kind }) => kind === "picture");
  expect(drawn("ink")).toEqual([{ kind: "picture", name: "ink", x: 132, y: 414, width: 120, height: 30 }]);
  expect(drawn("gone")).toEqual([]);
});

test("whatever the name and the title, nothing leaves its place", { timeout: 60_000 }, () => {
  const words = anyString({ unit: "grapheme-composite", minLength: 1, maxLength: 160 }).filter(
    (text) => text.trim() !== "",
  );
  assert(
    property(words, words, words, (learner, course, instructor) => {
      for (const part of textsOf(layOutWith({ learner, course, instructor }))) {
        const right = part.x + fonts.width(part.text, part.face, part.size);
        expect(part.x).toBeGreaterThanOrEqual(131);
        expect(right).toBeLessThanOrEqual(841.89 - 131);
        expect(part.y).toBeGreaterThan(80);
        expect(part.y).toBeLessThan(515);
      }
    }),
    { numRuns: 30 },
  );
});

test("a long name takes two lines before it becomes small", () => {
  const name = "Maximiliana Alexandra Bartholomäa von und zu Hohenlohe-Waldenburg";
  const lines = textsOf(layOutWith({ learner: name })).filter((part) => part.colour === floorTrack.colours.name);
  expect(lines).toHaveLength(2);
  expect(lines.map((part) => part.text).join(" ")).toBe(name);
  expect(lines[0]?.size).toBeGreaterThan(24);
});

test.each([
  ["Zoë Łukaszewicz-Ñúñez", "display"],
  ["Őrsi Erdős", "display"],
  ["Nguyễn Thị Ánh Dương", "otherScripts"],
  ["Анна Павлова", "otherScripts"],
])("%s is set in a typeface that has every letter", (learner, face) => {
  const name = textsOf(layOutWith({ learner })).find((part) => part.text === learner);
  expect(name?.face).toBe(face);
  expect(fonts.missing(learner, name?.face ?? "text")).toBe(0);
});

test("two dancers mirror each other", () => {
  const ends = layOutWith({}).parts.flatMap((part) =>
    part.kind === "path" && part.fill === floorTrack.colours.accent ? [part] : [],
  );
  const xs = ends.map((part) => (Number(/^M(-?[\d.]+)/.exec(part.d)?.[1]) + 8) * part.scale);
  expect(xs).toHaveLength(2);
  expect((xs[0] ?? 0) + (xs[1] ?? 0)).toBeCloseTo(841.89, 0);
});
