import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namedSchemas } from "./description.ts";

const folder = new URL(".", import.meta.url);

test("every file of schemas is named in the description", () => {
  const listed = readFileSync(new URL("description.ts", folder), "utf8");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const schemas = files.filter((file) => /(^|\/)(schema(-[a-z]+)?|requests)\.ts$/.test(file));
  expect(schemas.length).toBeGreaterThan(15);
  expect(schemas.filter((file) => !listed.includes(`"./${file}"`))).toEqual([]);
});

test("the words of the field are names of schemas", () => {
  const names = new Set(namedSchemas().values());
  const words =
    "Course CourseItem Module Lesson Quiz Question Order OrderItem Payment Refund Coupon User Me Certificate Page";
  for (const word of words.split(" ")) expect(names).toContain(word);
});
