import { expect, test } from "vitest";
import { readTab, whereTo } from "./tabs.ts";

test.each([
  ["", "balance"],
  ["tab=sales&page=2", "sales"],
  ["tab=nothing", "balance"],
])("the address %j opens %s", (address, tab) => {
  expect(readTab(new URLSearchParams(address))).toBe(tab);
});

test("a page of this site is gone to within it", () => {
  expect(whereTo("/seller/payments/set-up?x=1", "https://pavane.example")).toEqual({
    path: "/seller/payments/set-up?x=1",
  });
  expect(whereTo("https://pavane.example/seller", "https://pavane.example")).toEqual({ path: "/seller" });
  expect(whereTo("https://pay.example/s/1", "https://pavane.example")).toEqual({ address: "https://pay.example/s/1" });
});
