import { afterEach, describe, expect, it, vi } from "vitest";
import { keepOrderToken, orderHeaders, readOrderToken, tokenOfFragment } from "./order-token.ts";

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

  it("outlives a browser that stores nothing", () => {
    const refused = () => {
      throw new DOMException("refused", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: refused, setItem: refused });
    keepOrderToken("AAAAAAAAAA", "a-token-in-memory");
    expect(readOrderToken("AAAAAAAAAA")).toBe("a-token-in-memory");
    expect(readOrderToken("BBBBBBBBBB")).toBeNull();
  });
});

function storage(): Pick<Storage, "getItem" | "setItem"> {
  const items = new Map<string, string>();
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) };
}
