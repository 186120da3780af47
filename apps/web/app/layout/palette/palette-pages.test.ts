import { roles } from "@pavane/contract/identity/roles";
import { expect, test } from "vitest";
import { pagesFor, palettePages } from "./palette-pages.ts";

const labelsFor = (words: string, role: (typeof roles)[number][] | null) =>
  pagesFor(palettePages(role && { role, preparing: [] }), words, 5).map(({ label, area }) => [label, area]);

test("a guest finds what everybody may open, and nothing else", () => {
  expect(labelsFor("cer", null)).toEqual([
    ["Certification", null],
    ["Check a certificate", null],
  ]);
  expect(labelsFor("users", null)).toEqual([]);
  expect(labelsFor("purchases", null)).toEqual([]);
});

test("each role finds its own pages", () => {
  expect(labelsFor("users", ["ADMIN"])).toEqual([["Users", "Administration"]]);
  expect(labelsFor("users", ["INSTRUCTOR_ADMIN"])).toEqual([]);
  expect(labelsFor("selling resources", ["SELLER"])).toEqual([["Resources", "Selling"]]);
  expect(labelsFor("students", ["INSTRUCTOR"])).toEqual([["Students", "Teaching"]]);
  expect(labelsFor("students", ["STUDENT"])).toEqual([]);
  expect(labelsFor("certificates", ["CERTIFICATION_MANAGER"])).toContainEqual(["Certificates", "My account"]);
  expect(labelsFor("students", ["CERTIFICATION_MANAGER"])).toEqual([]);
});

test("members find their notices, messages and the settings about them, guests none", () => {
  expect(labelsFor("notice", ["STUDENT"])).toEqual([
    ["Notices", "My account"],
    ["Notice settings", "My account"],
  ]);
  expect(labelsFor("message", ["STUDENT"])).toEqual([
    ["Messages", "My account"],
    ["Privacy and message settings", "My account"],
  ]);
  expect(labelsFor("message", null)).toEqual([]);
});

test("what begins with the words comes before what has them elsewhere", () => {
  expect(labelsFor("pro", ["STUDENT"]).map(([label]) => label)).toEqual(["Programmes", "My Profile", "Edit profile"]);
});

test("no page stands twice", () => {
  const addresses = palettePages({ role: [...roles], preparing: [] }).map(({ to }) => to);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("no words, no pages", () => {
  expect(labelsFor("  ", ["ADMIN"])).toEqual([]);
});
