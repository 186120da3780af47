import { expect, test } from "vitest";
import { foreignOrigin } from "./foreign-origin.ts";

const at = (baseUrl: string, packagesOrigin: string | null = null, mode: "trial" | "live" = "trial") =>
  foreignOrigin({ packagesOrigin, mode }, baseUrl);

test("a trial has the other name of its machine", () => {
  expect(at("http://localhost:3000")?.of("x")).toBe("http://127.0.0.1:3000");
  expect(at("http://127.0.0.1:3000")?.of("x")).toBe("http://localhost:3000");
  expect(at("http://localhost:3000")?.isAt("127.0.0.1:3000")).toBe(true);
  expect(at("http://localhost:3000")?.isAt("localhost:3000")).toBe(false);
  expect(at("http://localhost:3000")?.isAssumed).toBe(true);
});

test("no other address is assumed, and none in a live installation", () => {
  expect(at("https://pavane.example")).toBe(null);
  expect(at("http://localhost:3000", null, "live")).toBe(null);
});

test("an origin that is set is the only one", () => {
  const set = at("https://pavane.example", "https://packages.example", "live");
  expect(set?.of("x")).toBe("https://packages.example");
  expect([set?.isAt("packages.example"), set?.isAt("pavane.example"), set?.isAssumed]).toEqual([true, false, false]);
});

test("a star gives everything a host of its own", () => {
  const set = at("https://pavane.example", "https://*.packages.example:8443", "live");
  expect(set?.of("abc")).toBe("https://abc.packages.example:8443");
  expect(set?.source).toBe("https://*.packages.example:8443");
  expect(
    ["abc.packages.example:8443", "a.b.packages.example:8443", ".packages.example:8443", "packages.example:8443"].map(
      (host) => set?.isAt(host),
    ),
  ).toEqual([true, false, false, false]);
});
