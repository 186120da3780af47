import { expect, test } from "vitest";
import { chosenOf, playlistFor, qualityOf, qualityText } from "./quality.ts";

const film = {
  url: "/main",
  qualities: [1080, 720, 360].map((height) => ({ height, url: `/${height}` })),
};

test.each([
  ["auto", "/main", "auto"],
  [720, "/720", 720],
  [900, "/720", 720],
  [2160, "/1080", 1080],
  [144, "/360", 360],
] as const)("%s is answered by the next that there is", (quality, address, chosen) => {
  expect(playlistFor(film, quality)).toBe(address);
  expect(chosenOf(film, quality)).toBe(chosen);
});

test("what is kept is a height or nothing", () => {
  expect(qualityOf("720")).toBe(720);
  for (const other of [null, "", "auto", "-1", "x", "7.5"]) expect(qualityOf(other)).toBe("auto");
  expect([qualityText("auto"), qualityText(1080)]).toEqual(["Auto", "1080p"]);
});
