import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { MarksBody } from "@pavane/contract/learning/schema-submission";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { putMark, type Marking, type SubmissionRow } from "../submissions/submissions-repository.ts";
import { lockClaimed, lockClaimedSecond } from "./lock-marking.ts";
import { saveMarking, saveSecond } from "./marking-repository.ts";

type SaveRefusal = Refusal<"edit_conflict" | "validation_failed">;
type Unsaved<Locked extends (...call: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<Locked>>, Refusal>;

/**
 * Saves what is typed of a marking, in one transaction, and keeps the claim. A tab that knows an older version is refused
 * (`edit_conflict`). Errors besides: those of a claim, 422 for what is not in the rubric.
 */
export async function saveMarks(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
  body: MarksBody,
): Promise<SaveRefusal | Unsaved<typeof lockClaimed> | null> {
  const at = clock.now();
  return db.write(async (tx) => {
    const locked = await lockClaimed(tx, actor, id, at);
    if (isRefusal(locked)) return locked;
    const values = await writeMarks(tx, "first", { row: locked.row, version: locked.row.version, body, at });
    if (isRefusal(values)) return values;
    await saveMarking(tx, id, { ...values, activeAt: at, updatedAt: at });
    return null;
  });
}

/** The same for the second marking. */
export async function saveSecondMarks(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
  body: MarksBody,
): Promise<SaveRefusal | Unsaved<typeof lockClaimedSecond> | null> {
  const at = clock.now();
  return db.write(async (tx) => {
    const locked = await lockClaimedSecond(tx, actor, id, at);
    if (isRefusal(locked)) return locked;
    const values = await writeMarks(tx, "second", { row: locked.row, version: locked.second.version, body, at });
    if (isRefusal(values)) return values;
    await saveSecond(tx, id, { ...values, activeAt: at, updatedAt: at });
    return null;
  });
}

interface Written {
  readonly row: SubmissionRow;
  /** Of the marking as it is. */
  readonly version: number;
  readonly body: MarksBody;
  readonly at: Date;
}

/** Writes the marks of criteria, and returns what is saved of the marking besides. */
async function writeMarks(tx: Tx, which: Marking, { row, version: present, body, at }: Written) {
  const { criteria, overall, result, version, ...rest } = body;
  assertNoRest(rest);
  if (version !== present) return refuse(commonErrors.edit_conflict);
  for (const [index, { key, level, comment }] of criteria.entries()) {
    const criterion = row.rubricSnapshot?.criteria.find((one) => one.key === key);
    if (criterion === undefined) return invalidField(`criteria.${index}.key`, "Choose a criterion of the rubric");
    const chosen = level === null ? null : criterion.levels[level];
    if (chosen === undefined) return invalidField(`criteria.${index}.level`, "Choose a level");
    const points = chosen?.points ?? null;
    await putMark(tx, which, { submissionId: row.id, criterionKey: key, level, points, comment, at });
  }
  return { ...(overall !== undefined && { overall }), ...(result !== undefined && { result }) };
}
