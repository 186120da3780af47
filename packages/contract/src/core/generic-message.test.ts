import { expect, test } from "vitest";
import { z } from "zod";
import { genericMessage } from "./generic-message.ts";

const told = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: genericMessage }).error?.issues.map(({ message }) => message);

test.each([
  [z.string(), undefined, "Required"],
  [z.string(), 5, "Expected string, received number"],
  [z.string().min(1), "", "Required"],
  [z.string().min(2), "a", "Use at least 2 characters."],
  [z.string().max(2), "abc", "Use at most 2 characters."],
  [z.enum(["a", "b"]), "c", "Choose from the list"],
  [z.int(), "5", "Expected number, received string"],
  [z.int(), 1.5, "Enter a whole number"],
  [z.int().min(1), 0, "Must be at least 1"],
  [z.int().positive(), 0, "Must be above 0"],
  [z.int().max(10), 11, "Must be at most 10"],
  [z.int(), 1e300, "Must be at most 9007199254740991"],
  [z.number().lt(10), 10, "Must be below 10"],
  [z.number().multipleOf(0.1), 1.23, "Must be a multiple of 0.1"],
  [z.iso.datetime(), "soon", "Enter a date and time"],
  [z.iso.date(), "2026-13-45", "Enter a day, for example 2026-11-30."],
  [z.uuid(), "7", "This is not a valid id."],
  [z.email(), "mira", "Enter a valid e-mail address."],
  [z.string().regex(/^a$/), "b", "This is not written as expected."],
  [z.union([z.string(), z.number()]), true, "This is not of a kind that is expected."],
  [z.array(z.string()).min(1), [], "Choose at least one"],
  [z.array(z.string()).min(2), [], "Choose at least 2"],
  [z.array(z.string()).max(1), ["a", "b"], "Choose at most 1"],
])("%# a field without words of its own is told in the project's", (schema, value, message) => {
  expect(told(schema, value)).toEqual([message]);
});
