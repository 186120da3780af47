import {
  criterionLevels,
  maxCriteria,
  maxCriterionTitle,
  maxLevelLabel,
  maxLevelPoints,
  maxLevelText,
} from "@pavane/contract/courses/assessment-limits";
import { titleField } from "@pavane/contract/courses/fields";
import { possiblePoints } from "@pavane/contract/courses/rubric-points";
import type { RubricContent, RubricLevel } from "@pavane/contract/courses/schema-assessments";
import { z } from "zod";

const named = (missing: string, max: number) =>
  z
    .string()
    .refine((text) => text.trim() !== "", missing)
    .max(max, `At most ${max} characters`);

const levelRow = z.object({
  label: named("Name the level", maxLevelLabel),
  points: z
    .string()
    .refine((text) => readPoints(text) !== null, `Points must be a whole number from 0 to ${maxLevelPoints}`),
  text: z.string().max(maxLevelText, `What a level means has at most ${maxLevelText} characters`),
});

const criterionRow = z.object({
  /** Empty for one that is new. */
  key: z.string(),
  title: named("Name the criterion", maxCriterionTitle),
  levels: z
    .array(levelRow)
    .min(criterionLevels.fewest, `A criterion has ${criterionLevels.fewest} to ${criterionLevels.most} levels`)
    .max(criterionLevels.most, `A criterion has ${criterionLevels.fewest} to ${criterionLevels.most} levels`)
    .superRefine((levels, context) => {
      if (!levels.some(({ points }) => (readPoints(points) ?? 0) > 0))
        context.addIssue({ code: "custom", message: "At least one level must give points" });
      const labels = levels.map(({ label }) => label.trim().toLowerCase());
      for (const [at, label] of labels.entries())
        if (label !== "" && labels.indexOf(label) < at)
          context.addIssue({ code: "custom", path: [at, "label"], message: "Another level has this name" });
    }),
});

export const rubricForm = z.object({
  title: titleField(),
  criteria: z
    .array(criterionRow)
    .min(1, `A rubric has 1 to ${maxCriteria} criteria`)
    .max(maxCriteria, `A rubric has 1 to ${maxCriteria} criteria`),
});
export type RubricForm = z.infer<typeof rubricForm>;
export type CriterionRow = RubricForm["criteria"][number];

export const rubricValues = ({ title, criteria }: RubricContent): RubricForm => ({
  title,
  criteria: criteria.map(({ key, title: name, levels }) => ({ key, title: name, levels: levels.map(levelRowOf) })),
});

const levelRowOf = ({ label, points, text }: RubricLevel) => ({ label, points: String(points), text });

export const rubricBody = ({ title, criteria }: RubricForm) => ({
  title,
  criteria: criteria.map(({ key, title: name, levels }) => ({
    ...(key === "" ? {} : { key }),
    title: name,
    levels: levels.map(({ label, points, text }) => ({ label, points: readPoints(points) ?? 0, text })),
  })),
});

/** What all criteria can give together, as far as it is typed. */
export const pointsOf = (criteria: readonly CriterionRow[]): number =>
  possiblePoints(
    criteria.map(({ levels }) => ({ levels: levels.map(({ points }) => ({ points: readPoints(points) ?? 0 })) })),
  );

function readPoints(text: string): number | null {
  const points = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : -1;
  return points >= 0 && points <= maxLevelPoints ? points : null;
}

const usualLevels = [
  ["Not yet", 0],
  ["Nearly", 2],
  ["Safely", 4],
] as const;

export const newCriterion = (title = "", texts: readonly string[] = []): CriterionRow => ({
  key: "",
  title,
  levels: usualLevels.map(([label, points], at) => ({ label, points: String(points), text: texts[at] ?? "" })),
});

export const newLevel = () => ({ label: "", points: "", text: "" });

export const emptyRubric: RubricForm = { title: "", criteria: [newCriterion()] };

/** What a dance is usually marked by, for a start. */
export const danceRubric: RubricForm = {
  title: "Dance phrase",
  criteria: [
    newCriterion("Timing", [
      "Steps and counts come apart for more than a phrase.",
      "On the counts, with hesitations that are made up for.",
      "On the counts from the first to the last.",
    ]),
    newCriterion("Technique", [
      "Placement or landings that may hurt, or steps that are missing.",
      "All steps are there; alignment gives way when it gets fast.",
      "Aligned and safe, through every change of weight.",
    ]),
    newCriterion("Musicality", [
      "The same quality throughout, whatever the music does.",
      "Accents are heard and answered in places.",
      "Phrasing, accents and rests are danced.",
    ]),
    newCriterion("Performance", [
      "Eyes on the floor or the mirror; the phrase stops between steps.",
      "The focus is outside for most of it.",
      "Focus, breath and intention carry the phrase to its end.",
    ]),
  ],
};
