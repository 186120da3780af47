import { describe, expect, it } from "vitest";
import { stepOfField, stepsOf } from "./steps.ts";

describe("the sections of the editor", () => {
  it("begin with files, of a curriculum with its parts", () => {
    expect(stepsOf("single")).toEqual(["files", "describe", "classify", "price", "submit"]);
    expect(stepsOf("curriculum")[0]).toBe("parts");
  });

  it("are found by what the server says is missing", () => {
    expect(stepOfField("category_ids")).toBe("classify");
    expect(stepOfField("parts.3.resource_id")).toBe("parts");
    expect(stepOfField("rights")).toBe("submit");
    expect(stepOfField("unheard_of")).toBe("submit");
  });
});
