import { criteriaField } from "@pavane/contract/courses/schema-assessments";
import { expect, test } from "vitest";
import { danceRubric, emptyRubric, pointsOf, rubricBody, rubricForm, rubricValues } from "./rubric-values.ts";

const stored = {
  title: "Turns",
  criteria: [
    {
      key: "a1b2",
      title: "Timing",
      levels: [
        { label: "Not yet", points: 0, text: "" },
        { label: "Safely", points: 4, text: "On the beat." },
      ],
    },
  ],
};

const faults = (form: unknown) =>
  rubricForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
const [timing] = rubricValues(stored).criteria;
const withLevels = (...levels: [label: string, points: string][]) => ({
  title: "Turns",
  criteria: [{ key: "", title: "Timing", levels: levels.map(([label, points]) => ({ label, points, text: "" })) }],
});

test("what is stored is sent as it is, with its keys", () => {
  expect(rubricBody(rubricValues(stored))).toEqual(stored);
});

test("a new criterion is sent without a key", () => {
  const { criteria } = rubricBody({ title: "Turns", criteria: [{ key: "", title: "Arms", levels: timing!.levels }] });
  expect(criteria[0]).not.toHaveProperty("key");
});

test("the dance template is right as it stands, and the server says so too", () => {
  expect(faults(danceRubric)).toEqual([]);
  expect(criteriaField.safeParse(rubricBody(danceRubric).criteria).success).toBe(true);
  expect(pointsOf(danceRubric.criteria)).toBe(16);
  expect(danceRubric.criteria.map(({ title }) => title)).toEqual(["Timing", "Technique", "Musicality", "Performance"]);
});

test("what is missing is named where it is missing", () => {
  expect(faults(emptyRubric)).toEqual([
    "title: Title must be at least 3 characters",
    "criteria.0.title: Name the criterion",
  ]);
  expect(faults(withLevels(["Not yet", "0"], ["Nearly", "0"]))).toEqual([
    "criteria.0.levels: At least one level must give points",
  ]);
  expect(faults(withLevels(["Yes", "1"], ["yes ", "2.5"], ["", "101"]))).toEqual([
    "criteria.0.levels.1.points: Points must be a whole number from 0 to 100",
    "criteria.0.levels.2.label: Name the level",
    "criteria.0.levels.2.points: Points must be a whole number from 0 to 100",
    "criteria.0.levels.1.label: Another level has this name",
  ]);
  expect(faults(withLevels(["Yes", "1"], ["yes ", "2"]))).toEqual([
    "criteria.0.levels.1.label: Another level has this name",
  ]);
});
