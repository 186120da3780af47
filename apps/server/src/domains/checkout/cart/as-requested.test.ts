import { cents } from "@pavane/contract/core/money";
import { describe, expect, test } from "vitest";
import type { ItemForSale } from "../sellable.ts";
import { withoutOwnedParts } from "./as-requested.ts";

const curriculum = (ownedParts: readonly number[], ownership: ItemForSale["ownership"] = "none"): ItemForSale => ({
  itemId: 9,
  title: "A year of ballet",
  kind: "Curriculum",
  by: "Small Steps",
  imageUrl: null,
  path: "/curriculum/9",
  priceCents: cents(3_000),
  onSale: true,
  seller: null,
  ownership,
  includedWith: null,
  maxQuantity: 50,
  blocked: false,
  removed: false,
  releaseId: null,
  licence: "single_teacher",
  partsOwned:
    ownedParts.length === 0 ? null : { itemIds: ownedParts, owned: ownedParts.length, of: 3, restCents: cents(2_000) },
  action: { label: "Download", path: "/my-purchases" },
});

describe("a curriculum as a line asks for it", () => {
  test("costs who owns parts the rest, for one copy", () => {
    expect(withoutOwnedParts(curriculum([1]), false)).toMatchObject({
      priceCents: 2_000,
      maxQuantity: 1,
      ownership: "none",
    });
    expect(withoutOwnedParts(curriculum([1], "included"), false)).toMatchObject({
      priceCents: 2_000,
      ownership: "included",
    });
  });

  test("is whole as a gift, and for who owns none", () => {
    const whole = { priceCents: 3_000, maxQuantity: 50, partsOwned: null };
    expect(withoutOwnedParts(curriculum([1]), true)).toMatchObject(whole);
    expect(withoutOwnedParts(curriculum([]), false)).toMatchObject(whole);
  });

  test("is owned by who owns all its parts, and can be given away", () => {
    expect(withoutOwnedParts(curriculum([1, 2, 3]), false)).toMatchObject({ ownership: "owned", priceCents: 3_000 });
    expect(withoutOwnedParts(curriculum([1, 2, 3]), true)).toMatchObject({ ownership: "none", priceCents: 3_000 });
  });

  test("stays what it is for who owns it, or sells it", () => {
    for (const ownership of ["owned", "own_item"] as const)
      expect(withoutOwnedParts(curriculum([1], ownership), false)).toMatchObject({
        ownership,
        priceCents: 3_000,
        partsOwned: null,
      });
  });
});
