import { expect, test } from "vitest";
import { z } from "zod";
import { eitherSpelling } from "./spelling.ts";

const schema = eitherSpelling(
  {
    title: z.string().min(3, "Title must be at least 3 characters"),
    pass_score: z.int({ error: "Passing score must be a whole number from 1 to 100" }).default(70),
    video_url: z.string().nullable().optional(),
  },
  { fullVideoUrl: "video_url" },
);

const issuesOf = (value: unknown) => {
  const result = schema.safeParse(value);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
};

test("either spelling and the aliases give one form", () => {
  const form = { title: "Tendu", pass_score: 80, video_url: "https://a.example" };
  expect(schema.parse({ title: "Tendu", passScore: 80, fullVideoUrl: "https://a.example" })).toEqual(form);
  expect(schema.parse({ title: "Tendu", pass_score: 80, video_url: "https://a.example" })).toEqual(form);
});

test("both spellings with one value are fine, with two are refused", () => {
  expect(schema.parse({ title: "Tendu", passScore: 80, pass_score: 80 }).pass_score).toBe(80);
  expect(issuesOf({ title: "Tendu", passScore: 80, pass_score: 70 })).toEqual({
    pass_score: "Does not match passScore",
  });
});

test("unknown fields are refused by name, together with every other issue", () => {
  expect(issuesOf({ titel: "x", passScore: "many" })).toEqual({
    titel: "Unknown field: titel",
    title: "Required",
    passScore: "Passing score must be a whole number from 1 to 100",
  });
});

test.each([[null], [[]], ["text"]])("%j is no object", (value) => {
  expect(Object.keys(issuesOf(value))).toEqual([""]);
});

test("__proto__ is just another unknown field", () => {
  expect(issuesOf(JSON.parse('{"__proto__": {"title": "Tendu"}, "title": "Tendu"}'))).toHaveProperty("__proto__");
});
