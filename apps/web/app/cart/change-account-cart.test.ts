import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, readToasts } from "../ui/toasts/toast-store.ts";
import { accountCartQuery } from "./account-cart.ts";
import { changeAccountCart } from "./change-account-cart.ts";
import type { AccountLine, CartThing } from "./guest/cart-line.ts";

const thing = (itemId: number): CartThing => ({
  itemType: "course",
  itemId,
  title: `Course ${itemId}`,
  price: "10.00",
  imageUrl: null,
});

type Sent = Omit<RequestInit, "body"> & { body?: string };

/** A small account cart behind `fetch`: `fail` is asked before each request. */
function server(start: readonly [itemId: number, quantity: number][]) {
  const lines = new Map(start.map(([itemId, quantity]) => [100 + itemId, { itemId, quantity }]));
  const keys = new Map<string, number>();
  const log: string[] = [];
  const fail: ((request: string) => "refuse" | "lose" | null)[] = [];
  const present = (id: number): AccountLine => {
    const { itemId, quantity } = lines.get(id) ?? { itemId: 0, quantity: 0 };
    const { title, price, imageUrl } = thing(itemId);
    const itemDetails = { title, price, imageUrl, path: null, kind: "Certification", by: null, maxQuantity: 50 };
    const resource = { title, type: "course", price };
    return { id, itemType: "course", itemId, quantity, price, itemDetails, resource, ...quiet };
  };
  const act = (method: string, id: number, init: Sent): Response => {
    const body = JSON.parse(init.body ?? "{}") as { itemId: number; quantity: number }; // sent by the code under test
    if (method === "POST") {
      const key = new Headers(init.headers).get("Idempotency-Key") ?? "";
      const before = lines.get(100 + body.itemId)?.quantity ?? 0;
      if (!keys.has(key)) lines.set(100 + body.itemId, { itemId: body.itemId, quantity: before + body.quantity });
      keys.set(key, 1);
      return Response.json(present(100 + body.itemId), { status: 201 });
    }
    if (method === "DELETE") {
      if (id === 0) lines.clear();
      lines.delete(id);
      return new Response(null, { status: 204 });
    }
    const line = lines.get(id);
    if (!line) return Response.json({ message: "Not found" }, { status: 404 });
    line.quantity = body.quantity;
    return Response.json(present(id));
  };
  const answer = (path: string, init: Sent): Response => {
    const method = init.method ?? "GET";
    const request = `${method} ${path}`;
    log.push(request);
    const outcome = fail.shift()?.(request) ?? null;
    if (outcome === "refuse") return Response.json({ message: "This is not on sale." }, { status: 404 });
    const done = act(method, Number(path.split("/")[3] ?? 0), init);
    if (outcome === "lose") throw new TypeError("Failed to fetch");
    return done;
  };
  vi.stubGlobal("fetch", async (path: string, init: Sent) => answer(path, init));
  return { lines, log, fail, cart: () => [...lines.keys()].map(present) };
}

const quiet = { state: "ok", message: null, gift: false } as const;

function clientWith(items: AccountLine[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(accountCartQuery().queryKey, { items, subtotal: "0.00", total: "0.00" });
  return client;
}

const shown = (client: QueryClient) =>
  client.getQueryData(accountCartQuery().queryKey)?.items.map(({ itemId, quantity }) => [itemId, quantity]);

const said = () => readToasts().map(({ title }) => title);

const forgetToasts = () => {
  for (const { id } of readToasts()) dismissToast(id);
};

beforeEach(() => {
  // Other files that ran in this process have said things too.
  forgetToasts();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetToasts();
});

describe("changing the cart of an account", () => {
  it("shows the change before the server has answered", async () => {
    const api = server([[1, 1]]);
    const client = clientWith(api.cart());
    const done = changeAccountCart(client, { kind: "add", thing: thing(2), quantity: 1 });
    expect(shown(client)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await done;
    expect(said()).toEqual(["Added to Cart"]);
  });

  it("counts every quick click, in few requests", async () => {
    const api = server([[1, 1]]);
    const client = clientWith(api.cart());
    const clicks = Array.from({ length: 6 }, () => changeAccountCart(client, { kind: "step", key: "course:1", by: 1 }));
    expect(shown(client)).toEqual([[1, 7]]);
    await Promise.all(clicks);
    expect(api.lines.get(101)?.quantity).toBe(7);
    expect(api.log.length).toBeLessThanOrEqual(2);
  });

  it("takes back only what was refused", async () => {
    const api = server([
      [1, 1],
      [2, 1],
    ]);
    const client = clientWith(api.cart());
    api.fail.push(() => "refuse");
    const first = changeAccountCart(client, { kind: "quantity", key: "course:1", quantity: 5 });
    const second = changeAccountCart(client, { kind: "remove", key: "course:2" });
    expect(shown(client)).toEqual([[1, 5]]);
    await Promise.all([first, second]);
    expect(shown(client)).toEqual([[1, 1]]);
    expect(said()).toEqual(["Failed to update item quantity", "Item Removed"]);
  });

  it("a lost answer to an adding does not add twice", async () => {
    const api = server([]);
    const client = clientWith(api.cart());
    api.fail.push(() => "lose");
    await changeAccountCart(client, { kind: "add", thing: thing(1), quantity: 1 });
    expect(api.lines.get(101)?.quantity).toBe(1);
    expect(shown(client)).toEqual([[1, 1]]);
  });

  it("a thing just added can be changed at once", async () => {
    const api = server([]);
    const client = clientWith(api.cart());
    void changeAccountCart(client, { kind: "add", thing: thing(1), quantity: 1 });
    await changeAccountCart(client, { kind: "step", key: "course:1", by: 1 });
    expect(api.lines.get(101)?.quantity).toBe(2);
  });

  it("one less than one removes", async () => {
    const api = server([[1, 1]]);
    const client = clientWith(api.cart());
    await changeAccountCart(client, { kind: "step", key: "course:1", by: -1 });
    expect(api.log).toEqual(["DELETE /api/cart/101"]);
    expect(shown(client)).toEqual([]);
  });

  it("clearing says so", async () => {
    const api = server([[1, 1]]);
    const client = clientWith(api.cart());
    await changeAccountCart(client, { kind: "clear" });
    expect(shown(client)).toEqual([]);
    expect(said()).toEqual(["Cart Cleared"]);
  });

  it("a line that is gone already counts as removed", async () => {
    const api = server([[1, 1]]);
    const client = clientWith(api.cart());
    api.fail.push(() => "refuse");
    await changeAccountCart(client, { kind: "remove", key: "course:1" });
    expect(shown(client)).toEqual([]);
    expect(said()).toEqual(["Item Removed"]);
  });

  it("without an answer everything is as before, and says which change failed", async () => {
    const api = server([[1, 2]]);
    const client = clientWith(api.cart());
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await changeAccountCart(client, { kind: "clear" });
    await changeAccountCart(client, { kind: "remove", key: "course:1" });
    await changeAccountCart(client, { kind: "add", thing: thing(2), quantity: 1 });
    expect(shown(client)).toEqual([[1, 2]]);
    expect(said()).toEqual(["Failed to clear cart", "Failed to remove item from cart", "Failed to add item to cart"]);
  });
});
