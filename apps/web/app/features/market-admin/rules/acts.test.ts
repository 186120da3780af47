import { expect, test } from "vitest";
import { actsFor, actsForMany, askedFirst } from "./acts.ts";

const standing = {
  kind: "single",
  status: "published",
  on_sale: true,
  featured: null,
  included_from: null,
  included_offer: null,
} as const;

test.each([
  ["on sale", {}, ["feature", "category", "grant", "take_down"]],
  ["offered", { included_offer: "royalty" }, ["feature", "include", "category", "grant", "take_down"]],
  [
    "featured and included",
    { featured: 2, included_offer: "premium", included_from: "premium" },
    ["unfeature", "exclude", "category", "grant", "take_down"],
  ],
  ["a draft", { status: "draft", on_sale: false }, ["category"]],
  ["archived", { status: "archived", on_sale: false }, ["category", "grant", "take_down"]],
  ["taken down", { status: "removed", on_sale: false }, ["category", "restore"]],
] as const)("what is %s can be acted on so", (_word, values, acts) => {
  expect(actsFor({ ...standing, ...values })).toEqual(acts);
});

test.each([
  ["take_down", "POST /api/resources/:id/decision"],
  ["restore", "POST /api/resources/:id/decision"],
  ["feature", "POST /api/admin/resources/bulk"],
] as const)("whether it is one's own is asked before %s", (act, call) => {
  expect(askedFirst(act, 7)).toMatchObject({ call, thing: 7 });
});

test("several can be acted on where one of them can, and put into a category where they are of one tree", () => {
  const removed = { ...standing, status: "removed", on_sale: false } as const;
  expect(actsForMany([standing, removed])).toEqual(["feature", "category", "grant", "restore", "take_down"]);
  expect(actsForMany([standing, { ...removed, kind: "curriculum" }])).not.toContain("category");
});
