import { describe, expect, it } from "vitest";
import { readPurchasesSearch } from "./purchases-search.ts";

const read = (search: string) => readPurchasesSearch(new URLSearchParams(search));

describe("the address of my purchases", () => {
  it("opens the library when it says nothing", () => {
    expect(read("")).toEqual({ tab: "library", q: "", type: undefined, page: 1, order: null, booking: undefined });
  });

  it("carries tab, words, type and page", () => {
    expect(read("tab=given&q=%20tap%20&type=course&page=3")).toEqual({
      tab: "given",
      q: "tap",
      type: "course",
      page: 3,
      order: null,
      booking: undefined,
    });
  });

  it("opens an order on the orders' tab", () => {
    expect(read("tab=given&order=K7Q2M41X9D")).toMatchObject({ tab: "orders", order: "K7Q2M41X9D" });
  });

  it("looks for the order of a booking", () => {
    expect(read("tab=orders&booking=12")).toMatchObject({ tab: "orders", booking: 12 });
  });

  it.each(["booking=x", "booking=-1", "tab=all", "type=shoe", "page=0", "page=-1", "page=1.5", "page=x"])(
    "ignores %s",
    (search) => {
      expect(read(search)).toEqual(read(""));
    },
  );
});
