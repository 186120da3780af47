import { expect, test } from "vitest";
import { displayName } from "./person-name.ts";

test.each([
  [{ username: "mira", first_name: "Mira", last_name: "Lind" }, "Mira Lind"],
  [{ username: "mira", first_name: "Mira", last_name: null }, "Mira"],
  [{ username: "mira", first_name: null, last_name: "Lind" }, "mira"],
  [{ username: "deleted-12", first_name: null, last_name: null }, "Former member"],
  [null, "Former member"],
])("%j is shown as %s", (person, name) => {
  expect(displayName(person)).toBe(name);
});
