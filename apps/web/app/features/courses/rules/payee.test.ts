import { expect, test } from "vitest";
import { payeeOptions, payeeText } from "./payee.ts";

test.each([
  [null, "Paid to Pavane."],
  [{ name: "Ada Author", is_paid: true }, "Paid to Ada Author."],
  [{ name: "Ada Author", is_paid: false }, "Paid to Pavane, because Ada Author is no course creator at the moment."],
])("%o: %s", (payee, text) => {
  expect(payeeText(payee, "Pavane")).toBe(text);
});

const person = (id: number, username: string) => ({
  id,
  username,
  first_name: null,
  last_name: null,
  email: null,
  bio: null,
  profile_image_url: null,
});

test("whoever is named now can be kept, though not in the list", () => {
  const people = [person(1, "ada"), person(2, "bea")];
  expect(payeeOptions(people, null).map(({ value }) => value)).toEqual(["1", "2"]);
  expect(payeeOptions(people, { id: 2, name: "Bea" }).map(({ value }) => value)).toEqual(["1", "2"]);
  expect(payeeOptions(people, { id: 7, name: "Gone" })[0]).toEqual({ value: "7", label: "Gone" });
});
