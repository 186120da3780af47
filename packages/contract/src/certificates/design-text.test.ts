import { expect, test } from "vitest";
import { linesOf, placeholdersIn, type DesignFacts } from "./design-text.ts";

const facts: DesignFacts = {
  learner: "Zoë Łukaszewicz",
  course: "Tap rhythms",
  hours: "12 hours of study",
  instructor: "Inés Moreau",
  issued: "21 November 2026",
  expires: "21 November 2028",
  serial: "7K2M-0QXV-9TB4",
  issuer: "Pavane",
  address: "pavane.example/verify",
};

test.each<[string, Partial<DesignFacts>, string[]]>([
  ["{learner} of {course}", {}, ["Zoë Łukaszewicz of Tap rhythms"]],
  ["Issued {issued}[, valid until {expires}]", {}, ["Issued 21 November 2026, valid until 21 November 2028"]],
  ["Issued {issued}[, valid until {expires}]", { expires: null }, ["Issued 21 November 2026"]],
  ["{hours}\n{serial}", { hours: null }, ["7K2M-0QXV-9TB4"]],
  ["Taught by {instructor}", { instructor: null }, []],
  ["{instructor} {hours}", { hours: null }, ["Inés Moreau"]],
  ["[{instructor?}Teacher of the course]", {}, ["Teacher of the course"]],
  ["[{instructor?}Teacher of the course]", { instructor: null }, []],
  ["A [note] that stays, {nothing} too", {}, ["A [note] that stays, {nothing} too"]],
  ["{learner}", { learner: "{serial}" }, ["{serial}"]],
])("%j without %j reads %j", (text, missing, lines) => {
  expect(linesOf(text, { ...facts, ...missing })).toEqual(lines);
});

test("a name that looks like a placeholder is none", () => {
  expect([...placeholdersIn("{serial} {learner} {serial} {other} {hours?}")]).toEqual(["serial", "learner"]);
});
