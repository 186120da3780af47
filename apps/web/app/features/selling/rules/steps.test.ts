import { describe, expect, it } from "vitest";
import { stepAt, stepOfField, stepsOf } from "./steps.ts";

describe("the steps of the editor", () => {
  it("begin with files, of a curriculum with its parts", () => {
    expect(stepsOf("single")).toEqual(["files", "describe", "classify", "price", "submit"]);
    expect(stepsOf("curriculum")[0]).toBe("parts");
  });

  it("start at the first where the address names none of them", () => {
    expect(stepAt("single", "price")).toBe("price");
    expect(stepAt("single", "parts")).toBe("files");
    expect(stepAt("curriculum", null)).toBe("parts");
  });

  it("are found by what the server says is missing", () => {
    expect(stepOfField("category_ids")).toBe("classify");
    expect(stepOfField("parts.3.resource_id")).toBe("parts");
    expect(stepOfField("rights")).toBe("submit");
    expect(stepOfField("unheard_of")).toBe("submit");
  });
});
