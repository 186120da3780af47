import { expect, test } from "vitest";
import { actsFor, actsForMany } from "./acts.ts";

const seller = { id: 7, name: "Reels", slug: "reels" };
const standing = {
  kind: "single",
  status: "published",
  on_sale: true,
  featured: null,
  included_from: null,
  included_offer: null,
  seller,
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
  expect(actsFor({ ...standing, ...values }, 1)).toEqual(acts);
});

test("nobody decides about their own", () => {
  expect(actsFor(standing, 7)).not.toContain("take_down");
  expect(actsFor({ ...standing, status: "removed", on_sale: false }, 7)).not.toContain("restore");
});

test("several can be acted on where one of them can, and put into a category where they are of one tree", () => {
  const removed = { ...standing, status: "removed", on_sale: false } as const;
  expect(actsForMany([standing, removed], 1)).toEqual(["feature", "category", "grant", "restore", "take_down"]);
  expect(actsForMany([standing, { ...removed, kind: "curriculum" }], 1)).not.toContain("category");
});
