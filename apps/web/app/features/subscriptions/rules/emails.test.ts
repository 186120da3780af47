import { expect, it } from "vitest";
import { emailsIn, oddEmails } from "./emails.ts";

it("reads addresses however they are separated, each once", () => {
  expect(emailsIn("  ana@example.org, Ben@example.org;ana@EXAMPLE.org\ncleo@example.org ")).toEqual([
    "ana@EXAMPLE.org",
    "Ben@example.org",
    "cleo@example.org",
  ]);
  expect(emailsIn(" , ;\n")).toEqual([]);
});

it("finds what is no address", () => {
  expect(oddEmails(["ana@example.org", "ben", "cleo@", "@example.org"])).toEqual(["ben", "cleo@", "@example.org"]);
});
