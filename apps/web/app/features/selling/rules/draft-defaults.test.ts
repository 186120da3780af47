import { describe, expect, it } from "vitest";
import { defaultsOf, faultsOfDefaults, noDefaults } from "./draft-defaults.ts";

describe("what many drafts share", () => {
  it("is nothing at first, and then what was said", () => {
    expect(defaultsOf(noDefaults)).toEqual({});
    expect(defaultsOf({ ...noDefaults, styles: ["ballet"], price: "12", category_ids: ["3"] })).toEqual({
      styles: ["ballet"],
      price: "12",
      category_ids: [3],
    });
  });

  it("leaves out what cannot be stored, and says why", () => {
    const values = { ...noDefaults, price: "0.2", language: "en" };
    expect(defaultsOf(values)).toEqual({ language: "en" });
    expect(faultsOfDefaults(values)).toEqual({ price: "Price must be $0.00 or at least $0.50" });
  });

  it("asks for neither a title nor a price", () => {
    expect(faultsOfDefaults(noDefaults)).toEqual({});
  });
});
