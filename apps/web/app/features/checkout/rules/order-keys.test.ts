import { describe, expect, it } from "vitest";
import { keyFor, nameContents, parseKeys, withOrder, withoutKey, withoutOrder } from "./order-keys.ts";

const minute = 60_000;
const at = 1_000_000;

describe("the key of an order request", () => {
  it("stays the same for the same contents, so that double clicks and reloads make one order", () => {
    const first = keyFor([], "cart-a", at, "key-1");
    const again = keyFor(first.keys, "cart-a", at + 5 * minute, "key-2");
    expect([first.key, again.key]).toEqual(["key-1", "key-1"]);
  });

  it("is another for other contents", () => {
    const first = keyFor([], "cart-a", at, "key-1");
    expect(keyFor(first.keys, "cart-b", at, "key-2").key).toBe("key-2");
    expect(nameContents(["f", "a@b.c", null])).not.toBe(nameContents(["f", "a@b.d", null]));
    expect(nameContents(["f", "a@b.c", null])).toBe(nameContents(["f", "a@b.c", null]));
  });

  it("leads back to the waiting order and is a new one once that has ended", () => {
    const placed = withOrder(keyFor([], "cart-a", at, "key-1").keys, "key-1", "K7Q2M41X9D", at);
    expect(keyFor(placed, "cart-a", at + 29 * minute, "key-2").key).toBe("key-1");
    expect(keyFor(placed, "cart-a", at + 31 * minute, "key-2").key).toBe("key-2");
    expect(keyFor(withoutOrder(placed, "K7Q2M41X9D"), "cart-a", at, "key-2").key).toBe("key-2");
  });

  it("is forgotten when the server knows it for something else", () => {
    const first = keyFor([], "cart-a", at, "key-1");
    expect(keyFor(withoutKey(first.keys, "key-1"), "cart-a", at, "key-2").key).toBe("key-2");
  });

  it("survives damaged storage", () => {
    expect(parseKeys(null)).toEqual([]);
    expect(parseKeys("{")).toEqual([]);
    expect(parseKeys('[{"key":1},null,"x"]')).toEqual([]);
    const { keys } = keyFor([], "cart-a", at, "key-1");
    expect(parseKeys(JSON.stringify(keys))).toEqual(keys);
  });
});
