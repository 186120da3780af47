import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, readToasts } from "../../ui/toasts/toast-store.ts";
import type { CartThing } from "./cart-line.ts";

const thing: CartThing = { itemType: "course", itemId: 7, title: "Tap", price: "10.00", imageUrl: null };

/** Local storage as browsers have it, or as they refuse it. */
function storage(refuses: { reading?: boolean; writing?: boolean } = {}) {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  return {
    kept,
    getItem: (key: string) => (refuses.reading ? refuse() : (kept.get(key) ?? null)),
    setItem: (key: string, text: string) => (refuses.writing ? refuse() : kept.set(key, text)),
    removeItem: (key: string) => (refuses.writing ? refuse() : kept.delete(key)),
  };
}

/** A tab of its own: the module starts anew, the storage is shared. */
async function openTab(shared: ReturnType<typeof storage>) {
  vi.stubGlobal("localStorage", shared);
  vi.resetModules();
  return { ...(await import("./guest-cart.ts")), ...(await import("./change-guest-cart.ts")) };
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of readToasts()) dismissToast(id);
});

describe("the cart of this browser", () => {
  it("is stored on every change and survives a reload", async () => {
    const shared = storage();
    const before = await openTab(shared);
    before.addToGuestCart(thing);
    before.addToGuestCart(thing);
    const after = await openTab(shared);
    expect(after.readGuestCart()).toMatchObject([{ itemId: 7, quantity: 2 }]);
  });

  it("is the same list while nothing changes, as React asks of a store", async () => {
    const cart = await openTab(storage());
    cart.addToGuestCart(thing);
    expect(cart.readGuestCart()).toBe(cart.readGuestCart());
  });

  it("sees at once what another tab stored", async () => {
    const shared = storage();
    const cart = await openTab(shared);
    cart.addToGuestCart(thing);
    shared.kept.delete("guest_cart");
    expect(cart.readGuestCart()).toEqual([]);
  });

  it("damaged data is an empty cart that can be filled again", async () => {
    const shared = storage();
    shared.kept.set("guest_cart", "[{broken");
    const cart = await openTab(shared);
    expect(cart.readGuestCart()).toEqual([]);
    expect(cart.addToGuestCart(thing)).toBe(true);
    expect(cart.readGuestCart()).toHaveLength(1);
  });

  it("emptied, leaves nothing behind", async () => {
    const shared = storage();
    const cart = await openTab(shared);
    cart.addToGuestCart(thing);
    cart.clearGuestCart();
    expect(shared.kept.has("guest_cart")).toBe(false);
  });
});

describe("a browser that refuses to store", () => {
  it.each([{ writing: true }, { reading: true, writing: true }])("keeps the cart in the tab: %o", async (refuses) => {
    const cart = await openTab(storage(refuses));
    cart.addToGuestCart(thing);
    cart.addToGuestCart(thing);
    expect(cart.readGuestCart()).toMatchObject([{ itemId: 7, quantity: 2 }]);
    cart.clearGuestCart();
    expect(cart.readGuestCart()).toEqual([]);
  });

  it("says so once, in the words of the specification", async () => {
    const cart = await openTab(storage({ writing: true }));
    const toasts = await import("../../ui/toasts/toast-store.ts");
    cart.addToGuestCart(thing);
    cart.addToGuestCart(thing);
    expect(toasts.readToasts()).toMatchObject([
      {
        title: "Storage Error",
        description: "Failed to save your cart. Please make sure cookies are enabled.",
        variant: "destructive",
      },
    ]);
  });
});

describe("guest mode", () => {
  it.each([
    [undefined, true],
    ["true", true],
    ["0", true],
    ["false", false],
  ])("stored as %s is %s", async (text, on) => {
    const shared = storage();
    if (text !== undefined) shared.kept.set("guest_mode", text);
    expect((await openTab(shared)).guestMode()).toBe(on);
  });

  it("is on where nothing can be stored", async () => {
    expect((await openTab(storage({ reading: true }))).guestMode()).toBe(true);
  });
});
