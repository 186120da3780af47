import { createHash } from "node:crypto";
import type { Read } from "../../../platform/db/database.ts";
import { findStoredCourse, type StoredCourse } from "../copies/copy-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { mergeVersion, type MergedVersion } from "./compare-versions.ts";
import type { Choices } from "./version-sides.ts";
import { keyOf, keysOfCopy, stateOf } from "./version-state.ts";
import type { OpenDraft } from "./versions-repository.ts";

export interface ReadVersion {
  readonly merged: MergedVersion;
  readonly yours: StoredCourse;
  readonly theirs: StoredCourse;
  /** Stands for both sides as they were read. */
  readonly seen: string;
}

/** An open version beside its course, as both are stored. */
export async function readMerged(
  db: Read,
  { learning }: Pick<CoursesDeps, "learning">,
  courseId: number,
  { id, base }: Pick<OpenDraft, "id" | "base">,
  choices: Choices,
): Promise<ReadVersion> {
  const theirs = await findStoredCourse(db, courseId);
  const yours = await findStoredCourse(db, id);
  if (theirs === null || yours === null) throw new Error("a course with an open version is gone");
  const attempted = keysOf(await learning.findAttempted(db, courseId));
  const submitted = keysOf(await learning.findSubmitted(db, courseId));
  const sides = { base, yours: stateOf(yours, keysOfCopy(base)), theirs: stateOf(theirs), attempted, submitted };
  const seen = createHash("sha256")
    .update(JSON.stringify([sides.yours, sides.theirs, [...attempted].toSorted(), [...submitted].toSorted()]))
    .digest("base64url");
  return { merged: mergeVersion(sides, choices), yours, theirs, seen };
}

const keysOf = (lessons: ReadonlySet<number>): ReadonlySet<string> =>
  new Set([...lessons].map((lesson) => keyOf("lesson", lesson)));
