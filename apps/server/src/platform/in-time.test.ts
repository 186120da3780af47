import { expect, test, vi } from "vitest";
import { withTimeout } from "./in-time.ts";

const never = new Promise<string>(() => undefined);

test("what comes in time is what is yielded, a failure too", async () => {
  const late = vi.fn();
  expect(await withTimeout(1_000, Promise.resolve("an answer"), late)).toBe("an answer");
  await expect(withTimeout(1_000, Promise.reject(new Error("broken")), late)).rejects.toThrow("broken");
  expect(late).not.toHaveBeenCalled();
});

test("what takes longer is said by who asked, or thrown", async () => {
  expect(await withTimeout(1, never, () => null)).toBeNull();
  const tooLate = () => {
    throw new Error("too late");
  };
  await expect(withTimeout(1, never, tooLate)).rejects.toThrow("too late");
});
