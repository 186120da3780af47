import { peopleTemplate } from "@pavane/contract/imports/people-columns";
import { describe, expect, test } from "vitest";
import { readPeople } from "./read-people.ts";

const read = (text: string) => readPeople(Buffer.from(text));
const peopleOf = (text: string) => {
  const table = read(text);
  if ("fault" in table) throw new Error(table.fault);
  return table.people;
};
const emails = (text: string) => peopleOf(text).map(({ line, cells }) => [line, cells.email]);

describe("a table of people", () => {
  test("names its columns in any order, case and spelling", () => {
    const [person] = peopleOf(
      "COURSES,last name,E-Mail Address,First_Name,Role,User name\n12,Lima,ana@x.example,Ana,Instructor,ana",
    );
    expect(person?.cells).toEqual({
      email: "ana@x.example",
      first_name: "Ana",
      last_name: "Lima",
      username: "ana",
      roles: "Instructor",
      courses: "12",
    });
  });

  test.each([
    ["commas and a byte order mark", "\uFEFFemail,first name\r\nana@x.example,Ana\r\n"],
    ["semicolons", "email;first name\r\nana@x.example;Ana\r\n"],
    ["tabs", "email\tfirst name\nana@x.example\tAna"],
    ["quotes around everything", '"email","first name"\n"ana@x.example","Ana"'],
  ])("is read with %s", (_words, text) => {
    expect(peopleOf(text)).toMatchObject([{ line: 2, cells: { email: "ana@x.example", first_name: "Ana" } }]);
  });

  test("counts lines as an editor shows them, with breaks inside of cells and empty lines between", () => {
    const text =
      'email,first name,courses\nana@x.example,"A\nna","1;\r\n2"\n\nben@x.example,Ben,\n,,\ncat@x.example,"Say ""hi""",';
    expect(emails(text)).toEqual([
      [2, "ana@x.example"],
      [6, "ben@x.example"],
      [8, "cat@x.example"],
    ]);
    expect(peopleOf(text)[2]?.cells.first_name).toBe('Say "hi"');
  });

  test("says which columns are not read, and which lines have more cells", () => {
    const table = read("email,phone,\u202Enote\nana@x.example,1,2\nben@x.example,1,2,3");
    expect(table).toMatchObject({ ignoredColumns: ["phone", "note"], people: [{ hasMore: false }, { hasMore: true }] });
  });

  test("may be what Excel calls Unicode text, or in the signs of Windows", () => {
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from("email\tfirst name\nana@x.example\tÁna", "utf16le"),
    ]);
    const western = Buffer.from("email;first name\nana@x.example;\u00c1na", "latin1");
    for (const content of [wide, western])
      expect(readPeople(content)).toMatchObject({ people: [{ cells: { first_name: "Ána" } }] });
  });

  test("is the template", () => {
    expect(peopleOf(peopleTemplate).map(({ cells }) => cells.courses)).toEqual(["", "12;34"]);
  });

  test("has 5,000 people at most", () => {
    const lines = (most: number) =>
      `email\n${Array.from({ length: most }, (_one, at) => `p${at}@x.example`).join("\n")}`;
    expect(peopleOf(lines(5_000))).toHaveLength(5_000);
    expect(read(lines(5_001))).toEqual({ fault: "A file has at most 5,000 people" });
  });
});

test.each([
  ["", "This file is empty"],
  ["email\n\n", "There is nobody in this file"],
  [
    "name\nAna",
    "The first line names the columns: E-mail, First name, Last name, Username, Roles, Courses. E-mail is missing",
  ],
  ["email,E-MAIL\na@x.example,b@x.example", "The column E-mail stands there twice"],
  ['email\n"ana@x.example', "Line 2: a quotation mark is missing or too many"],
  [`email,name\n${"a".repeat(100_001)},Ana\nben@x.example,Ben`, "Line 2: this row is too long"],
  ["PK\u0003\u0004", "This is a workbook. Save it as CSV and choose that file"],
  ["email\0\nana@x.example", "This is no text. Save the table as CSV and choose that file"],
])("a file as a whole is refused in a sentence: %#", (text, fault) => {
  expect(read(text)).toEqual({ fault });
});
