import { expect, test } from "vitest";
import { displayName, distinctName, greetedName, memberName } from "./person-name.ts";

test.each([
  [{ username: "mira", first_name: "Mira", last_name: "Lind" }, "Mira Lind"],
  [{ username: "mira", first_name: "Mira", last_name: null }, "Mira"],
  [{ username: "mira", first_name: null, last_name: "Lind" }, "mira"],
  [{ username: "deleted-12", first_name: null, last_name: null }, "Former member"],
  [null, "Former member"],
])("%j is shown as %s", (person, name) => {
  expect(displayName(person)).toBe(name);
});

test.each([
  [{ username: "mira", first_name: "Mira", last_name: "Lind", store: "Mira's sheets" }, "Mira Lind"],
  [{ username: "mira", first_name: "Mira", last_name: null, store: null }, "Mira"],
  [{ username: "mira", first_name: null, last_name: "Lind", store: null }, "Lind"],
  [{ username: "mira", first_name: null, last_name: null, store: "Lind & Daughters" }, "Lind & Daughters"],
  [{ username: "mira", first_name: " ", last_name: "\u200F", store: null }, "A member"],
  [{ username: "mira", first_name: null, last_name: null, store: null }, "A member"],
  [{ username: "mira", first_name: "Mira\r\nBcc: x", last_name: "\u202ELind", store: null }, "Mira Bcc: x Lind"],
  [{ username: "deleted-12", first_name: null, last_name: null, store: null }, "Former member"],
  [null, "Former member"],
])("%j is called %s by others", (person, name) => {
  expect(memberName(person)).toBe(name);
});

test("a mail greets by a first name, or by none", () => {
  expect(greetedName("Mira")).toBe("Mira");
  expect(greetedName("\u2067Mira\n")).toBe("Mira");
  expect(greetedName("\n\t")).toBeNull();
  expect(greetedName(null)).toBeNull();
});

test("a licence names a person, else their store, else the number of their account", () => {
  const nameless = { username: "half_of_a_sign_in", first_name: null, last_name: " " };
  expect(distinctName(7, { ...nameless, first_name: "Ana", last_name: "Berg", store: "Plié" })).toBe("Ana Berg");
  expect(distinctName(7, { ...nameless, store: "Plié" })).toBe("Plié");
  expect(distinctName(7, { ...nameless, store: null })).toBe("Member 7");
  expect(distinctName(7, { ...nameless, username: "deleted-7", store: null })).toBe("Former member");
});
