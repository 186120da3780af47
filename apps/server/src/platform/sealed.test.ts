import { expect, test } from "vitest";
import { createSealer } from "./sealed.ts";

const sealer = createSealer(Buffer.alloc(32, 7), "addresses");
const text = "https://calendar.example/private-4711/basic.ics?ü";

test("is read again, and shows nothing", () => {
  const sealed = sealer.seal(text);
  expect(sealer.unseal(sealed)).toBe(text);
  expect(sealed.includes("4711")).toBe(false);
  expect(sealer.seal(text)).not.toEqual(sealed);
});

test("is not read with another secret, for another purpose, or changed", () => {
  const sealed = sealer.seal(text);
  expect(createSealer(Buffer.alloc(32, 8), "addresses").unseal(sealed)).toBeNull();
  expect(createSealer(Buffer.alloc(32, 7), "other things").unseal(sealed)).toBeNull();
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.unseal(changed)).toBeNull();
  }
  expect(sealer.unseal(Buffer.alloc(3))).toBeNull();
});

test("is found again by its mark", () => {
  expect(sealer.markOf(text)).toEqual(sealer.markOf(text));
  expect(sealer.markOf(text)).not.toEqual(sealer.markOf(`${text}x`));
  expect(createSealer(Buffer.alloc(32, 8), "addresses").markOf(text)).not.toEqual(sealer.markOf(text));
});
