import { expect, test } from "vitest";
import { cameraFailure } from "./camera.ts";

const named = (name: string) => Object.assign(new Error("x"), { name });

test("a refusal and a missing camera are told apart", () => {
  const refused = "Camera access was refused. Allow it in the browser's site settings to see yourself.";
  expect(cameraFailure(named("NotAllowedError"))).toBe(refused);
  expect(cameraFailure(named("SecurityError"))).toBe(refused);
  expect(cameraFailure(named("NotFoundError"))).toBe("No camera was found.");
  expect(cameraFailure(named("OverconstrainedError"))).toBe("No camera was found.");
  expect(cameraFailure(undefined)).toBe("No camera was found.");
  expect(cameraFailure(named("NotReadableError"))).toContain("used by something else");
});
