import { expect, test } from "vitest";
import { addressOf, typedReasons, type TypedAddress } from "./address-of.ts";

const typed = (because: TypedAddress["because"]): TypedAddress => ({ address: "typed@example.com", because });

test("a mail goes to the confirmed address, and nowhere without one", () => {
  expect(addressOf("ana@example.com", undefined)).toBe("ana@example.com");
  expect(addressOf(null, undefined)).toBeNull();
});

test("a receipt goes to the address one bought with only until one is confirmed", () => {
  expect(addressOf("ana@example.com", typed("receipt"))).toBe("ana@example.com");
  expect(addressOf(null, typed("receipt"))).toBe("typed@example.com");
});

test("what is about an address itself goes to it", () => {
  expect(Object.keys(typedReasons)).toEqual(["confirmation", "addressed", "former", "receipt"]);
  for (const because of ["confirmation", "addressed", "former"] as const)
    expect(addressOf("ana@example.com", typed(because))).toBe("typed@example.com");
});
