import { expect, test } from "vitest";
import { storeName, storeSlug } from "@pavane/contract/resources/fields";
import { storeNameOf, storeSlugOf } from "./store-name.ts";

test.each([
  ["Ann Smith", 1, "Ann Smith", "ann-smith"],
  ["Ann Smith", 3, "Ann Smith 3", "ann-smith-3"],
  ["Zoë", 1, "Zoë", "zoe"],
  ["Al", 1, "Al Store", "al-store"],
  ["李", 1, "李 Store", "store"],
  ["李小龍", 2, "李小龍 2", "store-2"],
  ["2024", 1, "2024", "store-2024"],
  [`${"a".repeat(59)}😀`, 12, `${"a".repeat(57)} 12`, `${"a".repeat(57)}-12`],
])("the store of %s, try %i", (person, number, name, slug) => {
  expect(storeNameOf(person, number)).toBe(name);
  expect(storeSlugOf(storeNameOf(person, 1), number)).toBe(slug);
  expect(storeName.safeParse(storeNameOf(person, number)).success).toBe(true);
  expect(storeSlug.safeParse(storeSlugOf(storeNameOf(person, 1), number)).success).toBe(true);
});
