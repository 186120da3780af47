import { expect, test } from "vitest";
import { isValidLink, linkSeconds, signLink, type SignedThing } from "./signatures.ts";

const secret = Buffer.alloc(32, 7);
const now = new Date("2026-11-21T10:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const video: SignedThing = { route: "v", asset: 12 };

function queryOf(link: string) {
  const query = new URL(link, "https://pavane.example").searchParams;
  return { u: query.get("u") ?? "", exp: query.get("exp") ?? "", sig: query.get("sig") ?? "" };
}

test("a link works for two hours and not a second longer", () => {
  const link = signLink(secret, video, 5, now);
  expect(link).toMatch(/^\/media\/v\/12\?u=5&exp=\d+&sig=[\w-]{43}$/);
  expect(isValidLink(secret, video, queryOf(link), later(linkSeconds - 1))).toBe(true);
  expect(isValidLink(secret, video, queryOf(link), later(linkSeconds))).toBe(false);
});

test("no character of it can be changed", () => {
  const query = queryOf(signLink(secret, video, 5, now));
  for (const key of ["u", "exp", "sig"] as const) {
    for (let at = 0; at < query[key].length; at += 1) {
      const other = query[key][at] === "7" ? "8" : "7";
      const changed = { ...query, [key]: query[key].slice(0, at) + other + query[key].slice(at + 1) };
      expect(isValidLink(secret, video, changed, now)).toBe(false);
    }
  }
});

test.each<[string, SignedThing]>([
  ["another video", { route: "v", asset: 13 }],
  ["the poster", { route: "p", asset: 12 }],
  ["the qualities", { route: "h", asset: 12 }],
  ["the captions", { route: "c", asset: 12, lang: "en" }],
])("a link to one video does not open %s", (_, thing) => {
  expect(isValidLink(secret, thing, queryOf(signLink(secret, video, 5, now)), now)).toBe(false);
});

test("another installation's link, or none, is refused", () => {
  const link = signLink(Buffer.alloc(32, 8), video, 0, now);
  expect(isValidLink(secret, video, queryOf(link), now)).toBe(false);
  expect(isValidLink(secret, video, {}, now)).toBe(false);
});
