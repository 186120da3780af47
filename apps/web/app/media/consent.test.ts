import { expect, test } from "vitest";
import { hostsOf } from "./consent.ts";

test("the hosts of an answer are read back", () => {
  expect(hostsOf({ version: 2, hosts: ["YouTube", "videos.example"], at: "2026-01-01" })).toEqual([
    "YouTube",
    "videos.example",
  ]);
});

test.each([
  ["the answer to the notice of old", { version: 1, embeds: true, at: "2026-01-01" }],
  ["another version", { version: 1, hosts: ["YouTube"] }],
  ["no list", { version: 2, hosts: "YouTube" }],
  ["nothing", null],
  ["a text", "all"],
])("%s allows no host", (_, stored) => {
  expect(hostsOf(stored)).toEqual([]);
});

test("what is no host in a list is left out", () => {
  expect(hostsOf({ version: 2, hosts: ["Vimeo", 7, null] })).toEqual(["Vimeo"]);
});
