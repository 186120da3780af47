import { houseDesign } from "@pavane/contract/certificates/house-design";
import { assert, constantFrom, double, property, record } from "fast-check";
import { expect, test } from "vitest";
import { beginHistory, change, redo, undo } from "./design-history.ts";
import { freeId, missingPlaceholders, newLine, newPlaceholder, newSeal, withCopy, withNewPart } from "./new-parts.ts";
import { moved, onPage, onPaper, resized, stepOf, withBox, type Corner } from "./place-part.ts";
import { snap } from "./snap.ts";

const house = houseDesign();
const page = { width: 297, height: 210 };
const named = (colour: string) => ({ ...house, background: { ...house.background, colour } });

test("a seal that is added covers nothing of the house design, and the middle is taken while it is free", () => {
  const { design, id } = withNewPart(house, newSeal());
  const seal = design.parts.find((part) => part.id === id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const covered = house.parts.filter(
    (part) =>
      part.x < seal.x + seal.width &&
      seal.x < part.x + part.width &&
      part.y < seal.y + seal.height &&
      seal.y < part.y + part.height,
  );
  expect(covered.map((part) => part.id)).toEqual([]);
  lies(seal, page);
  const alone = withNewPart({ ...house, parts: [] }, newSeal()).design.parts[0];
  expect(alone).toMatchObject({ x: (297 - 26) / 2, y: (210 - 26) / 2 });
});

test("steps are undone and done again; a new one forgets what was undone", () => {
  const [white, grey] = [named("#FFFFFF"), named("#EEEEEE")];
  const both = change(change(beginHistory(house), white, null), grey, null);
  expect(undo(undo(both)).now).toBe(house);
  expect(redo(undo(both)).now).toBe(grey);
  expect(undo(undo(undo(both))).now, "before the first step there is nothing").toBe(house);
  expect(redo(change(undo(both), house, null)).future).toEqual([]);
});

test("typing into one field is one step", () => {
  const typed = change(change(beginHistory(house), named("#FFFFFF"), "colour"), named("#EEEEEE"), "colour");
  expect(undo(typed).now).toBe(house);
  const other = change(typed, named("#DDDDDD"), "another");
  expect(undo(other).now).toEqual(named("#EEEEEE"));
});

test("arrow keys move by 1 mm, with Shift by 10", () => {
  expect(stepOf("ArrowLeft", false)).toEqual({ x: -1, y: 0 });
  expect(stepOf("ArrowDown", true)).toEqual({ x: 0, y: 10 });
  expect(stepOf("a", false)).toBeNull();
});

const box = record({
  x: double({ min: -400, max: 400, noNaN: true }),
  y: double({ min: -400, max: 400, noNaN: true }),
  width: double({ min: 0, max: 400, noNaN: true }),
  height: double({ min: 0, max: 400, noNaN: true }),
});
const lies = (at: { x: number; y: number; width: number; height: number }, on: typeof page) => {
  expect(at.x).toBeGreaterThanOrEqual(0);
  expect(at.y).toBeGreaterThanOrEqual(0);
  expect(at.x + at.width).toBeLessThanOrEqual(on.width + 0.001);
  expect(at.y + at.height).toBeLessThanOrEqual(on.height + 0.001);
};

test("wherever a part is moved or dragged, it lies on the page", () => {
  const corners = constantFrom<Corner>("top-left", "top-right", "bottom-left", "bottom-right");
  assert(
    property(box, box, corners, (some, by, corner) => {
      const placed = onPage(some, page);
      lies(placed, page);
      lies(resized(placed, corner, by, page), page);
    }),
  );
});

test("dragging a corner leaves the opposite one where it is", () => {
  const start = { x: 50, y: 40, width: 60, height: 20 };
  expect(resized(start, "top-left", { x: 10, y: 5 }, page)).toEqual({ x: 60, y: 45, width: 50, height: 15 });
  expect(resized(start, "bottom-right", { x: 10, y: 5 }, page)).toEqual({ x: 50, y: 40, width: 70, height: 25 });
});

test("on other paper every part is on the page and in its place", () => {
  for (const paper of ["a4", "letter"] as const) {
    const upright = onPaper(house, { paper, orientation: "portrait" });
    const size = paper === "a4" ? { width: 210, height: 297 } : { width: 215.9, height: 279.4 };
    for (const part of upright.parts) lies(part, size);
    const learner = upright.parts.find(({ id }) => id === "learner");
    expect((learner?.x ?? 0) + (learner?.width ?? 0) / 2).toBeCloseTo(size.width / 2, 0);
  }
});

test("a part keeps to the middle of the page and to the edges of others", () => {
  expect(snap({ x: 99.2, y: 10, width: 100, height: 10 }, [], page)).toEqual({
    x: 98.5,
    y: 10,
    guides: { across: 148.5, down: null },
  });
  const other = { x: 20, y: 60, width: 30, height: 10 };
  expect(snap({ x: 21, y: 100, width: 40, height: 7 }, [other], page)).toMatchObject({ x: 20, guides: { across: 20 } });
  expect(snap({ x: 90, y: 20, width: 11, height: 7 }, [other], page).guides).toEqual({ across: null, down: null });
});

test("a new part lies in front, under a name of its own", () => {
  const added = withNewPart(house, newLine());
  expect(added.id).toBe("line-2");
  expect(added.design.parts.at(-1)).toMatchObject({ kind: "line", id: "line-2" });
  const [first] = house.parts;
  if (!first) throw new Error("the house has parts");
  expect(withCopy(added.design, first).design.parts.at(-1)).toMatchObject({ id: "issuer-2", x: first.x + 4 });
  expect(freeId(house, "free")).toBe("free");
});

test("placeholders that a template lacks are offered", () => {
  const without = { ...house, parts: house.parts.filter(({ id }) => id !== "serial") };
  expect(missingPlaceholders(without)).toEqual(["serial", "address"]);
  expect(missingPlaceholders(withNewPart(without, newPlaceholder("serial")).design)).toEqual(["address"]);
});

test("parts change places one by one, and no further than the ends", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b"], 0, 2)).toEqual(["a", "b"]);
  const [first] = withBox(house, "issuer", { x: 500, y: -4, width: 10, height: 10 }).parts;
  expect(first).toMatchObject({ x: 287, y: 0 });
});
