import { expect, test } from "vitest";
import { plannedTries } from "./picture-sources.ts";

const options = { origin: "https://pavane.example", stamp: 0, id: 7 };

test("a stored picture is looked for in other folders, on the other host and last in the generated one", () => {
  const { normalised, tries } = plannedTries("/uploads/profiles/a/320.webp", {
    ...options,
    mediaOrigin: "https://files.example",
  });
  expect(normalised).toBe("/uploads/profiles/a/320.webp");
  expect(tries).toEqual([
    { address: "/uploads/profiles/a/320.webp", source: "stored" },
    { address: "/uploads/images/profiles/a/320.webp", source: "alternate" },
    { address: "/uploads/thumbnails/profiles/a/320.webp", source: "thumbnail" },
    { address: "https://files.example/uploads/profiles/a/320.webp", source: "absolute" },
    { address: "/covers/person/7.svg", source: "fallback" },
  ]);
});

test("without a picture there is the generated one alone", () => {
  expect(plannedTries(null, options)).toEqual({
    normalised: null,
    tries: [{ address: "/covers/person/7.svg", source: "fallback" }],
  });
});

test("an address of this site loses its host and the public prefix before it is tried", () => {
  const { normalised, tries } = plannedTries("https://pavane.example/public/uploads/images/a.webp", options);
  expect(normalised).toBe("/uploads/images/a.webp");
  expect(tries.map(({ source }) => source)).toEqual(["stored", "alternate", "thumbnail", "fallback"]);
});
