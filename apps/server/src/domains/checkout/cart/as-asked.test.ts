import { cents } from "@pavane/contract/core/money";
import { describe, expect, test } from "vitest";
import type { ItemForSale } from "../sellable.ts";
import { asAsked } from "./as-asked.ts";

const curriculum = (ownedParts: readonly number[], standing: ItemForSale["standing"] = "none"): ItemForSale => ({
  itemId: 9,
  title: "A year of ballet",
  kind: "Curriculum",
  by: "Small Steps",
  imageUrl: null,
  path: "/curriculum/9",
  priceCents: cents(3_000),
  onSale: true,
  seller: null,
  standing,
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
    expect(asAsked(curriculum([1]), false)).toMatchObject({
      priceCents: 2_000,
      maxQuantity: 1,
      standing: "none",
    });
    expect(asAsked(curriculum([1], "included"), false)).toMatchObject({ priceCents: 2_000, standing: "included" });
  });

  test("is whole as a gift, and for who owns none", () => {
    const whole = { priceCents: 3_000, maxQuantity: 50, partsOwned: null };
    expect(asAsked(curriculum([1]), true)).toMatchObject(whole);
    expect(asAsked(curriculum([]), false)).toMatchObject(whole);
  });

  test("is owned by who owns all its parts, and can be given away", () => {
    expect(asAsked(curriculum([1, 2, 3]), false)).toMatchObject({ standing: "owned", priceCents: 3_000 });
    expect(asAsked(curriculum([1, 2, 3]), true)).toMatchObject({ standing: "none", priceCents: 3_000 });
  });

  test("stays what it is for who owns it, or sells it", () => {
    for (const standing of ["owned", "own_item"] as const)
      expect(asAsked(curriculum([1], standing), false)).toMatchObject({
        standing,
        priceCents: 3_000,
        partsOwned: null,
      });
  });
});
