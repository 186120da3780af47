import { expect, it } from "vitest";
import { categoryOptions } from "./category-options.ts";

it("names a category after the one above it", () => {
  const tree = [
    { id: 1, name: "Class plans", parent_id: null },
    { id: 2, name: "Barre", parent_id: 1 },
    { id: 3, name: "Lost", parent_id: 99 },
  ];
  expect(categoryOptions(tree)).toEqual([
    { value: "1", label: "Class plans" },
    { value: "2", label: "Class plans · Barre" },
    { value: "3", label: "Lost" },
  ]);
});
