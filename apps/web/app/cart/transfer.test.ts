import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { GuestLine } from "./guest/cart-line.ts";
import { movedText, outcomeOf, transferKey } from "./transfer-rules.ts";
import { ApiError, unreachableError } from "../api/api-error.ts";

type Sent = Omit<RequestInit, "body"> & { body?: string };

const line = (itemId: number, over: Partial<GuestLine> = {}): GuestLine => ({
  id: `line-${itemId}`,
  itemType: "course",
  itemId,
  title: `Course ${itemId}`,
  price: "10.00",
  quantity: 1,
  imageUrl: null,
  ...over,
});

describe("what an answer means for a line", () => {
  it.each([404, 409, 422])("a %i drops the line with the server's reason", (status) => {
    const error = new ApiError({
      status,
      message: "You already own this.",
      data: { message: "You already own this." },
    });
    expect(outcomeOf(error)).toEqual({ kind: "refused", reason: "You already own this." });
  });

  it.each([401, 429, 500, 502, 503])("a %i leaves it for another try", (status) => {
    expect(outcomeOf(new ApiError({ status, message: "x" }))).toEqual({ kind: "stop" });
  });

  it("no answer leaves it too", () => {
    expect(outcomeOf(unreachableError())).toEqual({ kind: "stop" });
  });
});

describe("the key of a line", () => {
  it("is the same however often it is sent, from whatever tab", () => {
    expect(transferKey(line(1))).toBe(transferKey({ ...line(1), price: "12.00" }));
  });

  it("is another one for another line, thing or quantity", () => {
    const keys = [line(1), line(1, { id: "other" }), line(1, { itemId: 2 }), line(1, { quantity: 2 })].map(transferKey);
    expect(new Set(keys).size).toBe(4);
  });

  it("stays short whatever is stored", () => {
    expect(transferKey(line(1, { id: "x".repeat(5000) })).length).toBeLessThan(200);
  });
});

test.each([
  [1, "1 item moved."],
  [3, "3 items moved."],
])("%i: %s", (count, text) => {
  expect(movedText(count)).toBe(text);
});

describe("moving a cart into the account", () => {
  const kept = new Map<string, string>();
  /** What the server would hold, one unit for each key it has not seen. */
  let account: Map<number, number>;
  let seen: Set<string>;
  let answers: ("ok" | "lost" | "owned")[];

  beforeEach(() => {
    kept.clear();
    account = new Map();
    seen = new Set();
    answers = [];
    vi.resetModules();
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal("fetch", (_path: string, init: Sent) => Promise.resolve(serve(init)));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await forgetToasts();
  });

  function serve(init: Sent): Response {
    const body = JSON.parse(init.body ?? "{}") as { itemId: number; quantity: number }; // what the code under test sent
    const key = new Headers(init.headers).get("Idempotency-Key") ?? "";
    const answer = answers.shift() ?? "ok";
    if (answer === "owned") return Response.json({ message: "You already own this." }, { status: 409 });
    if (!seen.has(key)) account.set(body.itemId, (account.get(body.itemId) ?? 0) + body.quantity);
    seen.add(key);
    if (answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json({ id: 1, itemId: body.itemId }, { status: 201 });
  }

  async function move(): Promise<string[]> {
    const { transferGuestCart } = await import("./transfer-guest-cart.ts");
    const { readToasts } = await forgetToasts();
    await transferGuestCart(new QueryClient());
    return readToasts().map(({ title, description }) => [title, description].filter(Boolean).join(" / "));
  }

  async function forgetToasts() {
    const toasts = await import("../ui/toasts/toast-store.ts");
    for (const { id } of toasts.readToasts()) toasts.dismissToast(id);
    return toasts;
  }

  const keep = (lines: readonly GuestLine[]) => kept.set("guest_cart", JSON.stringify(lines));
  const left = () => (JSON.parse(kept.get("guest_cart") ?? "[]") as GuestLine[]).map((one) => one.itemId); // as stored above

  it("sends three lines, says so and leaves an empty cart", async () => {
    keep([line(1), line(2, { quantity: 2 }), line(3)]);
    expect(await move()).toEqual(["Cart Transferred / 3 items moved."]);
    expect([...account]).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    expect(left()).toEqual([]);
  });

  it("a refused line drops out with its reason, the others move", async () => {
    keep([line(1), line(2)]);
    answers = ["owned"];
    expect(await move()).toEqual(["Course 1 was left out: You already own this.", "Cart Transferred / 1 item moved."]);
    expect(left()).toEqual([]);
  });

  it("after a lost answer the unsent stay, and trying again doubles nothing", async () => {
    keep([line(1), line(2), line(3)]);
    answers = ["ok", "lost"];
    expect(await move()).toEqual([
      "Cart Transferred / 1 item moved.",
      "Transfer Error / Failed to transfer your cart items. Please try again.",
    ]);
    expect(left()).toEqual([2, 3]);
    expect(await move()).toEqual(["Cart Transferred / 2 items moved."]);
    expect([...account]).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(left()).toEqual([]);
  });

  it("two tabs at once move every line once", async () => {
    keep([line(1), line(2)]);
    const { transferGuestCart } = await import("./transfer-guest-cart.ts");
    await Promise.all([transferGuestCart(new QueryClient()), transferGuestCart(new QueryClient())]);
    expect([...account]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
