import { describe, expect, it } from "vitest";
import { checklistOf } from "./checklist.ts";

describe("the checklist of a draft", () => {
  it("names every point in the order of the page, and what is missing of it", () => {
    const points = checklistOf("single", { price: "Set a price, or choose Free" });
    expect(points.map(({ label }) => label)).toEqual([
      "Files",
      "Title",
      "Description",
      "Type",
      "Dance styles",
      "Age groups",
      "Levels",
      "Categories",
      "Price",
    ]);
    expect(points.filter(({ missing }) => missing !== null)).toEqual([
      { field: "price", label: "Price", missing: "Set a price, or choose Free" },
    ]);
  });

  it("has parts in place of files and type for a curriculum, and refusals that are no point of their own at the end", () => {
    const points = checklistOf("curriculum", { "parts.1.resource_id": "A part must be a resource of the same store." });
    expect(points.map(({ field }) => field)).not.toContain("type");
    expect(points[0]?.field).toBe("parts");
    expect(points.at(-1)).toMatchObject({ field: "parts.1.resource_id" });
  });
});
