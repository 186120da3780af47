import { expect, test } from "vitest";
import { mergeVersion } from "./compare-versions.ts";
import { keyOf, type BaseItem, type StoredItem, type VersionState } from "./version-state.ts";

/** A course by its modules, each with the names of its lessons; a name stands for its key. */
type Outline = readonly (readonly [string, readonly string[]])[];

const ids = new Map<string, number>();
const idOf = (name: string): number => {
  const id = ids.get(name) ?? ids.size + 1;
  ids.set(name, id);
  return id;
};

function stateOf(outline: Outline, fields: Readonly<Record<string, object>> = {}): VersionState {
  const item = (kind: "course" | "module" | "lesson", name: string, parent: string | null): StoredItem => ({
    kind,
    id: idOf(name),
    key: keyOf(kind, idOf(name)),
    parent,
    fields: { title: name, description: "", ...fields[name] },
  });
  return [
    item("course", "Course", null),
    ...outline.map(([name]) => item("module", name, "course")),
    ...outline.flatMap(([name, lessons]) =>
      lessons.map((lesson) => item("lesson", lesson, keyOf("module", idOf(name)))),
    ),
  ];
}

const asBase = (state: VersionState): BaseItem[] => state.map(({ id, ...item }) => ({ ...item, copy: id }));
const nameOf = (key: string) => [...ids].find(([, id]) => key.endsWith(`:${id}`))?.[0];

interface Told {
  readonly yours: VersionState;
  readonly theirs: VersionState;
  readonly choices?: Readonly<Record<string, "yours" | "theirs">>;
}

const before: Outline = [
  ["A", ["a1", "a2"]],
  ["B", ["b1"]],
];

const merge = ({ yours, theirs, choices = {} }: Told) =>
  mergeVersion(
    { base: asBase(stateOf(before)), yours, theirs, attempted: new Set(), submitted: new Set() },
    new Map(Object.entries(choices)),
  );
const outline = (told: Told) =>
  merge(told).order.modules.map(({ key, lessons }) => [nameOf(key), lessons.map((lesson) => nameOf(lesson))]);
const asked = (told: Told) => merge(told).conflicts.map(({ reason, title }) => `${title} ${reason}`);

test("what nobody changed is no change", () => {
  const { changes, conflicts } = merge({ yours: stateOf(before), theirs: stateOf(before) });
  expect([changes, conflicts]).toEqual([[], []]);
});

test("an order that only one side changed holds, with what the other one added", () => {
  const yours = stateOf([
    ["B", ["b1", "a1"]],
    ["A", ["a2"]],
  ]);
  const theirs = stateOf([
    ["A", ["a1", "new", "a2"]],
    ["B", ["b1"]],
    ["C", []],
  ]);
  expect(asked({ yours, theirs })).toEqual([]);
  expect(outline({ yours, theirs })).toEqual([
    ["B", ["b1", "a1"]],
    ["C", []],
    ["A", ["new", "a2"]],
  ]);
  expect(merge({ yours, theirs }).changes.map(({ change, title }) => `${title} ${change}`)).toEqual([
    "Course ordered",
    "a1 moved",
  ]);
});

test("an order that both changed is asked about; until then it is the course's", () => {
  const yours = stateOf([
    ["B", ["b1"]],
    ["A", ["a1", "a2"]],
  ]);
  const theirs = stateOf([
    ["A", ["a2", "a1"]],
    ["B", ["b1"]],
  ]);
  expect(asked({ yours, theirs })).toEqual(["Course both_ordered"]);
  expect(outline({ yours, theirs })).toEqual([
    ["A", ["a2", "a1"]],
    ["B", ["b1"]],
  ]);
  expect(outline({ yours, theirs, choices: { "course.order": "yours" } })).toEqual([
    ["B", ["b1"]],
    ["A", ["a1", "a2"]],
  ]);
});

test("a module taken out goes with its lessons, but not with one that was moved", () => {
  const yours = stateOf([["B", ["b1", "a1"]]]);
  expect(outline({ yours, theirs: stateOf(before) })).toEqual([["B", ["b1", "a1"]]]);
  const { changes } = merge({ yours, theirs: stateOf(before) });
  expect(changes.map(({ change, title }) => `${title} ${change}`)).toEqual(["a1 moved", "A removed"]);
});

test("a module taken out in which a lesson came meanwhile is asked about", () => {
  const yours = stateOf([["B", ["b1"]]]);
  const theirs = stateOf([
    ["A", ["a1", "a2", "late"]],
    ["B", ["b1"]],
  ]);
  const [key = ""] = merge({ yours, theirs }).open;
  expect(asked({ yours, theirs })).toEqual(["A changed_meanwhile"]);
  expect(outline({ yours, theirs })[0]).toEqual(["A", ["a1", "a2", "late"]]);
  expect(outline({ yours, theirs, choices: { [key]: "yours" } })).toEqual([["B", ["b1"]]]);
});

test("a module that both changed by taking out and writing in comes back whole", () => {
  const yours = stateOf(
    [
      ["A", ["a1", "a2", "mine"]],
      ["B", ["b1"]],
    ],
    { a1: { description: "Written." } },
  );
  const theirs = stateOf([["B", ["b1"]]]);
  const [key = ""] = merge({ yours, theirs }).open;
  expect(asked({ yours, theirs })).toEqual(["A removed_meanwhile"]);
  expect(outline({ yours, theirs })).toEqual([["B", ["b1"]]]);
  expect(outline({ yours, theirs, choices: { [key]: "yours" } })).toEqual([
    ["A", ["a1", "a2", "mine"]],
    ["B", ["b1"]],
  ]);
});

test("no lesson is lost where each side took away the module that the other left it in", () => {
  const yours = stateOf([["B", ["b1", "a1"]]]);
  const theirs = stateOf([["A", ["a1", "a2", "b1"]]]);
  const all = merge({ yours, theirs });
  const choices = Object.fromEntries(all.open.map((key) => [key, "theirs"] as const));
  const kept = merge({ yours, theirs, choices }).order.modules.flatMap(({ lessons }) => lessons.map(nameOf));
  expect(kept).toContain("a1");
  expect(kept).toContain("b1");
});

test("fields of one unit are chosen together", () => {
  const yours = stateOf(before, { a1: { type: "video", content: "https://youtu.be/1" } });
  const theirs = stateOf(before, { a1: { type: "text", content: "Written meanwhile." } });
  const base = asBase(stateOf(before, { a1: { type: "text", content: "As it was." } }));
  const { conflicts } = mergeVersion({ base, yours, theirs, attempted: new Set(), submitted: new Set() }, new Map());
  expect(conflicts.map(({ fields }) => fields.map(({ name }) => name))).toEqual([["type", "content"]]);
});
