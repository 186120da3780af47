import { expect, test } from "vitest";
import { isOfNetwork, namesNobody } from "./social-links.ts";

test.each([
  ["facebook", "https://facebook.com/ana", true],
  ["facebook", "https://de-de.facebook.com/ana", true],
  ["facebook", "https://fb.com/ana", true],
  ["x", "https://twitter.com/ana", true],
  ["x", "https://notx.com/ana", false],
  ["facebook", "https://facebook.com.evil.example/ana", false],
  ["facebook", "https://evil.example/facebook.com", false],
  ["facebook", "https://facebook.com@evil.example/", false],
  ["facebook", "https://facebook.com:8443/", false],
  ["instagram", "https://INSTAGRAM.com/ana", true],
  ["instagram", "no address", false],
] as const)("a link of %s to %s: %s", (network, address, expected) => {
  expect(isOfNetwork(network, address)).toBe(expected);
});

test.each([
  ["https://ana.example/", true],
  ["https://ana@ana.example/", false],
  ["https://ana:secret@ana.example/", false],
  ["https://:secret@ana.example/", false],
  ["https://ana.example/@ana", true],
])("of %s nobody's sign-in is read: %s", (address, expected) => {
  expect(namesNobody(address)).toBe(expected);
});
