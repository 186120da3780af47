import { expect, test } from "vitest";
import { isGoodLink, linkOf } from "./signed-link.ts";

const secret = Buffer.alloc(32, 7);
const linked = { bookingId: 7, side: "learner" } as const;
const at = (moment: string) => new Date(moment);
const signed = (link: string) => {
  const query = new URL(link, "https://dance.example").searchParams;
  return { exp: query.get("exp") ?? "", sig: query.get("sig") ?? "" };
};

test("is the same all day long, and good for 30 days and the rest of the last one", () => {
  const link = linkOf(secret, linked, at("2027-03-01T00:00:00Z"));
  expect(linkOf(secret, linked, at("2027-03-01T23:59:59Z"))).toBe(link);
  expect(isGoodLink(secret, linked, signed(link), at("2027-03-31T23:59:59Z"))).toBe(true);
  expect(isGoodLink(secret, linked, signed(link), at("2027-04-01T00:00:00Z"))).toBe(false);
});

test("is good for nothing else, and only as it was signed", () => {
  const { exp, sig } = signed(linkOf(secret, linked, at("2027-03-01T00:00:00Z")));
  const now = at("2027-03-02T00:00:00Z");
  expect(isGoodLink(secret, { ...linked, bookingId: 8 }, { exp, sig }, now)).toBe(false);
  expect(isGoodLink(secret, { ...linked, side: "professional" }, { exp, sig }, now)).toBe(false);
  expect(isGoodLink(secret, linked, { exp: `${Number(exp) + 1}`, sig }, now)).toBe(false);
  expect(isGoodLink(secret, linked, { exp, sig: "" }, now)).toBe(false);
  expect(isGoodLink(Buffer.alloc(32, 8), linked, { exp, sig }, now)).toBe(false);
});
