import { expect, test } from "vitest";
import { factIn, factsOf, isMarked, metadataOf, nameIn } from "./marks.ts";

const ours = "6f6b7e1a-1111-4222-8333-444455556666";

test("what is made carries the mark, its name, and what it is for", () => {
  const made = metadataOf(ours, "payment", "a-name", { order: "A1B2C3D4E5", items: "x".repeat(600) });
  expect(nameIn(made, "payment")).toBe("a-name");
  expect(nameIn(made, "refund")).toBeNull();
  expect(isMarked(made, ours)).toBe(true);
  expect(factIn(made, "order")).toBe("A1B2C3D4E5");
  expect(factsOf(made)).toEqual({ order: "A1B2C3D4E5", items: "x".repeat(500) });
});

test("another installation's, and what was made elsewhere, is not ours; what was made before there were marks is", () => {
  expect(isMarked(metadataOf("another", "payment", "a-name"), ours)).toBe(false);
  expect(isMarked({}, ours)).toBe(false);
  expect(isMarked({ invoice: "12" }, ours)).toBe(false);
  expect(isMarked({ pavane_refund: "3" }, ours)).toBe(true);
});

test("what was made before there were names is known by its order, or by its number", () => {
  expect(nameIn({ pavane_order: "A1B2C3D4E5" }, "payment")).toBe("order:A1B2C3D4E5");
  expect(nameIn({ pavane_refund: "3" }, "refund")).toBe("3");
});
