/** Whose lessons are kept, and whether progress waits, by names of the browser's storage. */
export const keptMarks = { owner: "kept_lessons_of", reports: "kept_reports" } as const;

/** In place of the owner: what was kept has to go and may still be there. */
export const leaving = "nobody";
