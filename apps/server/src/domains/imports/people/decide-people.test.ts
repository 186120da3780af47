import type { PeopleColumn } from "@pavane/contract/imports/people-columns";
import { describe, expect, test } from "vitest";
import { decideCells } from "./decide-cells.ts";
import { decidePeople, type PeopleFacts } from "./decide-people.ts";

const host = "pavane.example";
const empty: Record<PeopleColumn, string> = {
  email: "ana@x.example",
  first_name: "",
  last_name: "",
  username: "",
  roles: "",
  courses: "",
};
const cellsOf = (cells: Partial<Record<PeopleColumn, string>>, line = 2) => ({
  ...decideCells({ line, cells: { ...empty, ...cells }, hasMore: false }, host),
  line,
});
const problemsOf = (cells: Partial<Record<PeopleColumn, string>>) =>
  cellsOf(cells).problems.map(({ column, message }) => `${column}: ${message}`);

const facts: PeopleFacts = {
  people: new Map([
    ["held@x.example", { id: 7, state: "active", roles: ["STUDENT", "INSTRUCTOR"] }],
    ["off@x.example", { id: 8, state: "deactivated", roles: [] }],
    ["going@x.example", { id: 9, state: "deletion_due", roles: [] }],
    ["guest@x.example", { id: 10, state: "unclaimed", roles: null }],
    ["invited@x.example", { id: 11, state: "unclaimed", roles: ["SELLER"] }],
    ["me@x.example", { id: 1, state: "active", roles: ["ADMIN"] }],
  ]),
  takenUsernames: new Set(["ana"]),
  courses: new Map([
    [12, { title: "Ballet", status: "published" }],
    [13, { title: "Tap", status: "draft" }],
    [14, { title: "Old", status: "archived" }],
    [15, { title: "Salsa", status: "published" }],
  ]),
  enrolled: new Set(["7:12"]),
  revoked: new Set(["7:15"]),
  places: new Set(["invited@x.example:12"]),
  actorId: 1,
};
const decide = (...lines: Partial<Record<PeopleColumn, string>>[]) =>
  decidePeople(
    lines.map((cells, at) => cellsOf(cells, at + 2)),
    facts,
  );
const said = (cells: Partial<Record<PeopleColumn, string>>) =>
  decide(cells).flatMap(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`));

describe("the cells of a line", () => {
  test("say roles by name or code, and courses by number or address", () => {
    const courses = "12; #15;https://pavane.example/courses/16?x=1\n/courses/17/;12";
    expect(cellsOf({ roles: "instructor; Course creator;SELLER", courses })).toMatchObject({
      roles: ["SELLER", "INSTRUCTOR", "COURSE_CREATOR"],
      courseIds: [12, 15, 16, 17],
      problems: [],
    });
    expect(cellsOf({ roles: "STUDENT INSTRUCTOR" }).roles).toEqual(["INSTRUCTOR"]);
  });

  test.each([
    [{ email: "" }, "email: Enter a valid e-mail address."],
    [{ email: "ana at x" }, "email: Enter a valid e-mail address."],
    [{ email: `${"a".repeat(10_000)}@x.example` }, "email: Enter a valid e-mail address."],
    [{ first_name: "x".repeat(10_000) }, "first_name: Use at most 60 characters."],
    [{ last_name: "see https://evil.example" }, "last_name: Names cannot contain links."],
    [{ first_name: "Ana 💃" }, "first_name: This name cannot be printed on certificates."],
    [{ username: "a" }, "username: Use 3 to 30 letters, digits, dots, dashes or underscores, starting with a letter."],
    [{ username: "admin" }, "username: This username is reserved."],
    [{ roles: "King" }, "roles: There is no role “King”."],
    [
      { roles: "Administrator" },
      "roles: Nobody is made an administrator by a file. Give the role on the person's page.",
    ],
    [{ roles: "admin" }, "roles: Nobody is made an administrator by a file. Give the role on the person's page."],
    [{ roles: "GUEST_USER" }, "roles: Guest is given by the system alone."],
    [{ courses: "ballet" }, "courses: “ballet” is neither the number nor the address of a course here."],
    [
      { courses: "https://elsewhere.example/courses/12" },
      "courses: “https://elsewhere.example/courses/12” is neither the number nor the address of a course here.",
    ],
  ] as const)("are refused with their column: %#", (cells, sentence) => {
    expect(problemsOf(cells)).toEqual([sentence]);
  });

  test("are quoted on one line, short and without signs that turn others round", () => {
    const [sentence = ""] = problemsOf({ roles: `\u202E<script>\u0000${"x".repeat(10_000)}` });
    expect(sentence.length).toBeLessThan(100);
    for (const sign of ["\u202e", "\u0000"]) expect(sentence).not.toContain(sign);
    expect(cellsOf({ email: `a\u202Eb\n${"c".repeat(10_000)}` }).email).toMatch(/^ab c{251}$/);
  });

  test("lose what nobody sees of a name, and say so", () => {
    expect(cellsOf({ first_name: "\u202EAna\u0007", last_name: "<b>Lima</b>" })).toMatchObject({
      firstName: "Ana",
      lastName: "<b>Lima</b>",
      notes: ["Signs that nobody sees were left out of the name."],
    });
  });

  test("name at most 20 courses, and no more cells than there are columns", () => {
    const many = Array.from({ length: 21 }, (_one, at) => at + 1).join(";");
    expect(problemsOf({ courses: many })).toEqual(["courses: Name at most 20 courses."]);
    expect(decideCells({ line: 2, cells: empty, hasMore: true }, host).problems).toMatchObject([{ column: null }]);
  });
});

describe("what would be done", () => {
  test("is an invitation for whom nobody knows, and for a guest's account", () => {
    expect(decide({}, { email: "GUEST@x.example" })).toMatchObject([
      { outcome: "invite", userId: null },
      { outcome: "invite", userId: 10 },
    ]);
  });

  test("is what somebody does not have yet, whatever the case of their address", () => {
    expect(decide({ email: "Held@X.example", roles: "Instructor;Seller", courses: "12;15" })).toMatchObject([
      {
        outcome: "change",
        userId: 7,
        roles: ["SELLER", "INSTRUCTOR"],
        missing: { roles: ["SELLER"], courseIds: [15] },
        notes: [
          "Has an account. Names stay as they are.",
          "Is enrolled in “Ballet” already.",
          "Access to “Salsa” was revoked and is given again.",
        ],
      },
    ]);
    expect(decide({ email: "held@x.example", courses: "12" })).toMatchObject([{ outcome: "nothing" }]);
  });

  test("is no second mail for whom an invitation waits", () => {
    expect(
      decide(
        { email: "invited@x.example", roles: "Seller", courses: "12" },
        { email: "INVITED@x.example", courses: "15" },
      )[0],
    ).toMatchObject({ outcome: "nothing", isWaiting: true });
    expect(decide({ email: "invited@x.example", courses: "12;15" })).toMatchObject([
      { outcome: "change", missing: { roles: [], courseIds: [15] } },
    ]);
  });

  test.each([
    [{ email: "off@x.example" }, "email: This account is deactivated. Reactivate it first."],
    [{ email: "going@x.example" }, "email: This account is about to be deleted."],
    [{ email: "me@x.example" }, "email: This is your own address. Nobody imports themselves."],
    [{ username: "Ana" }, "username: Username already taken. Please choose another."],
    [{ courses: "13" }, "courses: “Tap” (13) is a draft. Publish it first."],
    [{ courses: "14" }, "courses: “Old” (14) is archived."],
    [{ courses: "999" }, "courses: There is no course 999."],
  ] as const)("is nothing for a line that does not fit: %#", (cells, sentence) => {
    expect(said(cells)).toEqual([sentence]);
    expect(decide(cells)).toMatchObject([{ outcome: "misfit" }]);
  });

  test("is one line for each address and each username", () => {
    const lines = decide({ username: "lima" }, { email: "ANA@x.example" }, { email: "b@x.example", username: "LIMA" });
    expect(lines.map(({ outcome }) => outcome)).toEqual(["invite", "misfit", "misfit"]);
    expect(lines.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      "The same address is in line 2.",
      "The same username is in line 2.",
    ]);
  });

  test("leaves the username of somebody with an account alone", () => {
    expect(decide({ email: "held@x.example", username: "ana", courses: "15" })).toMatchObject([{ outcome: "change" }]);
  });
});
