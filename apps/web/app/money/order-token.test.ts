import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetOrderToken, keepOrderToken, orderHeaders, readOrderToken, tokenOfFragment } from "./order-token.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the token of an order", () => {
  it("is read from the fragment of a mailed link and from nothing else", () => {
    const token = "dGhlLXRva2VuLW9mLXRoaXMtb3JkZXI";
    expect(tokenOfFragment(`#t=${token}`)).toBe(token);
    expect(tokenOfFragment("#content")).toBeNull();
    expect(tokenOfFragment("#t=short")).toBeNull();
    expect(tokenOfFragment("#t=<script>alert(1)</script>")).toBeNull();
    expect(tokenOfFragment("")).toBeNull();
  });

  it("goes into the header of the calls for its own order only", () => {
    vi.stubGlobal("sessionStorage", storage());
    keepOrderToken("K7Q2M41X9D", "a-token-of-one-order");
    expect(orderHeaders("K7Q2M41X9D")).toEqual({ "Order-Token": "a-token-of-one-order" });
    expect(orderHeaders("0000000000")).toEqual({});
  });

  it("is gone once it opens nothing any more", () => {
    vi.stubGlobal("sessionStorage", storage());
    keepOrderToken("K7Q2M41X9D", "a-token-of-one-order");
    keepOrderToken("0000000000", "a-token-of-another");
    forgetOrderToken("K7Q2M41X9D");
    expect(orderHeaders("K7Q2M41X9D")).toEqual({});
    expect(readOrderToken("0000000000")).toBe("a-token-of-another");
  });

  it("outlives a browser that stores nothing", () => {
    const refused = () => {
      throw new DOMException("refused", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: refused, setItem: refused, removeItem: refused });
    keepOrderToken("AAAAAAAAAA", "a-token-in-memory");
    expect(readOrderToken("AAAAAAAAAA")).toBe("a-token-in-memory");
    expect(readOrderToken("BBBBBBBBBB")).toBeNull();
    forgetOrderToken("AAAAAAAAAA");
    expect(readOrderToken("AAAAAAAAAA")).toBeNull();
  });
});

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}
