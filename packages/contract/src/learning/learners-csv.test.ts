import { expect, test } from "vitest";
import { readLearnersCsv } from "./learners-csv.ts";

const addresses = (text: string) => readLearnersCsv(text).learners.map(({ email }) => email);

test("reads addresses with names, with or without headings, in the usual ways of writing", () => {
  expect(addresses("ana@example.com,Ana,Ruiz\nbo@example.com")).toEqual(["ana@example.com", "bo@example.com"]);
  expect(addresses("\uFEFFEmail;First name;Last name\r\nana@example.com;Ana;Ruiz\r\n")).toEqual(["ana@example.com"]);
  expect(addresses("First name\tLast name\tE-mail\nAna\tRuiz\tana@example.com")).toEqual(["ana@example.com"]);
  expect(addresses('"Ruiz, Ana",ana@example.com\n')).toEqual([]);
  expect(addresses('ana@example.com,"Ana ""A."", née R."')).toEqual(["ana@example.com"]);
  expect(addresses("\n , \n")).toEqual([]);
});

test("names every faulty line: no address, the same twice in any case, a name too long", () => {
  const text = `ana@example.com\nnot an address\n\nANA@example.com\nbo@example.com,${"x".repeat(101)}\n<script>@x`;
  expect(readLearnersCsv(text)).toEqual({
    learners: [{ line: 1, email: "ana@example.com" }],
    errors: [
      { line: 2, message: "this is no valid e-mail address" },
      { line: 4, message: "the same address is in line 1" },
      { line: 5, message: "a name has at most 100 characters" },
      { line: 6, message: "this is no valid e-mail address" },
    ],
  });
});

test("takes a thousand lines and not one more", () => {
  const lines = Array.from({ length: 1001 }, (_, at) => `person-${at}@example.com`);
  expect(addresses(lines.slice(1).join("\n"))).toHaveLength(1000);
  expect(readLearnersCsv(lines.join("\n")).errors).toEqual([{ line: 1001, message: "at most 1000 lines" }]);
});
