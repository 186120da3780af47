import { expect, test } from "vitest";
import { similarUsernames, usernameProblem, usernameTexts } from "./username.ts";

test.each(["Ada", "mira.lind", "tap-dancer_7", "x2y", "a".repeat(30), "administer"])("%s can be chosen", (name) => {
  expect(usernameProblem(name)).toBeNull();
});

test.each(["ab", "a".repeat(31), "7steps", "_mira", "mira.", "mira..lind", "mira.-lind", "mi ra", "Zoë", "a@b.c", ""])(
  "%j has the wrong shape",
  (name) => {
    expect(usernameProblem(name)).toBe(usernameTexts.shape);
  },
);

test.each(["admin", "Support", "SYSTEM", "courses", "api", "deleted-12", "guest", "guestbook"])(
  "%s is reserved",
  (name) => {
    expect(usernameProblem(name)).toBe(usernameTexts.reserved);
  },
);

test.each(["admin", "Admin2", "support", "me", "courses.7", "the-admin", "system_12"])(
  "nobody who wants to be %j is offered a name that poses as the site",
  (wished) => {
    for (const name of similarUsernames(wished)) expect(name).toMatch(/^dancer/);
  },
);

test.each(["mira", "Zoë Müller", "42", "admin", "x".repeat(40), "a..b", "mira."])(
  "names close to %j can be chosen",
  (wished) => {
    const names = similarUsernames(wished);
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) expect(usernameProblem(name)).toBeNull();
  },
);
