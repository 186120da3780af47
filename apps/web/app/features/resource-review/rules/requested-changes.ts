import type { ReviewDetail } from "../queries.ts";

/** Under which the words to a seller are kept: of a version, so that what was typed about one is not said of the next. */
export const changesDraft = (resourceId: number, releaseId: number | null): string =>
  `review-item:${resourceId}:${releaseId === null ? "" : `version-${releaseId}:`}changes`;

/** Which decision stands open at first: asking for changes where words for it were brought back, which nobody would see otherwise. */
export function firstDecision(
  reason: ReviewDetail["item"]["reason"],
  kept: Readonly<Record<string, unknown>> | null,
): "approve" | "request_changes" {
  const note = kept?.["note"];
  // Texts that are on sale already offer no choice.
  return reason !== "edit" && typeof note === "string" && note.trim() !== "" ? "request_changes" : "approve";
}
