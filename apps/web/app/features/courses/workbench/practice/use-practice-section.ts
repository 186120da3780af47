import { zodResolver } from "@hookform/resolvers/zod";
import type { Answer } from "@pavane/contract/routes";
import { useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { apiQuery } from "../../../../api/api-query.ts";
import { useCourseForm } from "../../forms/use-course-form.ts";

export type Practice = Answer<"GET /api/lessons/:id/practice">;

/** Read again each time a section opens: the others of the lesson make new versions too. */
export const practiceQuery = (id: number) => ({
  ...apiQuery("GET /api/lessons/:id/practice", { params: { id } }),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

interface PracticeSection<Values extends FieldValues, Saved extends { version: number }> {
  practice: Practice;
  /** Of the section, for what is typed and not saved. */
  name: "markers" | "counts";
  schema: z.ZodType<Values, Values>;
  valuesOf: (practice: Practice) => Values;
  /** What is stored by the save. */
  savedValues: (saved: Saved) => Values;
  write: (values: Values, version: number | undefined) => Promise<Saved>;
}

/** Markers or counts of a film, saved whole on what was read last. */
export function usePracticeSection<Values extends FieldValues, Saved extends { version: number }>(
  section: PracticeSection<Values, Saved>,
) {
  const { practice, name, schema, valuesOf, savedValues, write } = section;
  const client = useQueryClient();
  const { lesson_id: lessonId, version } = practice;
  return useCourseForm<Values, Saved>({
    resolver: zodResolver(schema),
    values: valuesOf(practice),
    draft: `lesson:${lessonId}:${name}`,
    version,
    read: async () => {
      const stored = await client.fetchQuery({ ...practiceQuery(lessonId), staleTime: 0 });
      return { values: valuesOf(stored), version: stored.version };
    },
    write: (values, edited) => write(values, edited.version),
    storedBy: (saved) => ({ values: savedValues(saved), version: saved.version }),
    done: name === "markers" ? "Markers updated successfully" : "Counts updated successfully",
    failed: `Failed to update ${name}`,
    onSaved: () => undefined,
  });
}
