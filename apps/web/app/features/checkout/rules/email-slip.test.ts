import { expect, test } from "vitest";
import { meantAddress } from "./email-slip.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@gmailcom", "ana@gmail.com"],
  ["ana@gnail.com", "ana@gmail.com"],
  ["Ana.B+dance@Hotmial.com ", "Ana.B+dance@hotmail.com"],
  ["ana@yaho.com", "ana@yahoo.com"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@iclod.com", "ana@icloud.com"],
])("%s was probably meant to be %s", (typed, probably) => {
  expect(meantAddress(typed)).toBe(probably);
});

test.each([
  "ana@gmail.com",
  "ana@GMAIL.COM",
  "ana@ymail.com",
  "ana@gmx.at",
  "ana@dance-school.example",
  "ana@mail.studio.com",
  "@gmial.com",
  "gmial.com",
  "",
  `a@${"g".repeat(100_000)}`,
])("nothing is asked about %s", (typed) => {
  expect(meantAddress(typed)).toBeNull();
});
