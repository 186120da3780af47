import { describe, expect, it } from "vitest";
import { roleStep } from "./role-steps.ts";

describe("a line of what a plan opens", () => {
  it("is a step for those who lack the role", () => {
    expect(roleStep("Create certification courses", ["STUDENT"])).toBe("Ask for the role to create courses");
    expect(roleStep("Sell resources", ["COURSE_CREATOR"])).toBe("Ask for the role to sell resources");
    expect(roleStep("Get booked", ["STUDENT"])).toBe("Ask for the role to be booked");
  });

  it("is true of those who hold it", () => {
    expect(roleStep("Create certification courses", ["COURSE_CREATOR"])).toBeNull();
    expect(roleStep("Sell resources", ["SELLER"])).toBeNull();
    expect(roleStep("Get booked", ["PROFESSIONAL"])).toBeNull();
  });

  it("is true at once where no role is needed", () => {
    expect(roleStep("Design certificates", [])).toBeNull();
  });
});
