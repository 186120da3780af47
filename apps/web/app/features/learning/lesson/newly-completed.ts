interface ReportAnswer {
  readonly completed: boolean;
  readonly certificate_id: number | null;
}

/**
 * Whether an answer to a report is the first to say that the lesson is complete. At the end of a film two reports may be under way, and only
 * the one that completed the course names its certificate: it counts whenever it comes.
 */
export const isNewlyCompleted = (
  state: string | null | undefined,
  { completed, certificate_id: certificate }: ReportAnswer,
): boolean => completed && (state !== "completed" || certificate !== null);
