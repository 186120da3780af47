import { expect, it } from "vitest";
import { completeness, profileParts } from "./completeness.ts";

const empty = {
  first_name: null,
  last_name: "",
  profile_image_url: null,
  headline: null,
  bio: null,
  country: null,
  city: null,
  languages: [],
  styles: [],
  levels: [],
  age_groups: [],
};

it("counts what is filled in and names what is not", () => {
  expect(completeness(profileParts(empty))).toBe(0);
  const half = profileParts({ ...empty, first_name: "Odette", last_name: "Swan", styles: ["Ballet"], bio: "Hello" });
  expect(completeness(half)).toBe(36);
  expect(half.filter((part) => !part.done).map((part) => part.field)).toEqual([
    "photo",
    "headline",
    "country",
    "city",
    "languages",
    "levels",
    "age_groups",
  ]);
});
