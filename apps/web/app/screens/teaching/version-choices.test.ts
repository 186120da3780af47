import { expect, test } from "vitest";
import type { VersionConflict } from "../../features/courses/versions/queries.ts";
import { standingChoices, type Chosen } from "./version-choices.ts";

const conflict = (key: string, yours: string): VersionConflict => ({
  key,
  kind: "course",
  reason: "both_changed",
  title: "Barre",
  place: [],
  choices: ["yours", "theirs"],
  fields: [{ name: "description", was: "Old", yours, theirs: "Live" }],
});

test("choices stay when something else changes, and are asked again where their own sides do", () => {
  const [kept, moved] = [conflict("course.description", "New"), conflict("module:1.description", "New")];
  const chosen: Chosen = {
    "course.description": { choice: "yours", of: kept },
    "module:1.description": { choice: "theirs", of: moved },
    "lesson:2.part": { choice: "theirs", of: conflict("lesson:2.part", "Gone since") },
  };
  const now = [
    conflict("module:1.description", "Newer"),
    { ...conflict("course.description", "New"), title: "Barre II" },
  ];
  expect(standingChoices(chosen, now)).toEqual({ "course.description": "yours" });
});
