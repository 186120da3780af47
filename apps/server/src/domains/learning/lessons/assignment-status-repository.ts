import { sql } from "drizzle-orm";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { Read } from "../../../platform/db/database.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { submissionThatCounts, type SubmissionThatCounts } from "../outline/counting-repository.ts";
import { submissions } from "../tables.ts";

/** How somebody stands to an assessment; who renews a certificate stands anew since they began. */
export interface AssignmentStatusRow {
  readonly counts: SubmissionThatCounts | null;
  readonly isOpen: boolean;
  readonly isPassed: boolean;
  /** Handed in, not counting those taken back. */
  readonly used: number;
  /** Of the last one, withdrawn ones too. */
  readonly lastNumber: number;
}

export async function findAssignmentStatus(
  db: Read,
  { assignmentId, userId, courseId }: { assignmentId: number; userId: number; courseId: number },
): Promise<AssignmentStatusRow> {
  const since = sql`coalesce((select e.renewing_since from ${enrolments} e
    where e.user_id = ${userId} and e.course_id = ${courseId}), '-infinity'::timestamptz)`;
  const result = await db.execute(sql`
    select ${submissionThatCounts(sql`${assignmentId}`, sql`${userId}`)} as counts,
      coalesce(bool_or(s.state in ('draft', 'submitted', 'marking')), false) as is_open,
      coalesce(bool_or(s.state = 'passed' and s.released_at > ${since}), false) as is_passed,
      (count(*) filter (where s.state not in ('draft', 'withdrawn') and s.submitted_at > ${since}))::int as used,
      coalesce(max(s.number), 0)::int as last_number
    from ${submissions} s where s.assignment_id = ${assignmentId} and s.user_id = ${userId}`);
  const [row] = rowsOf(result);
  return {
    // The driver reads JSON; the statement makes it.
    counts: (row?.["counts"] ?? null) as SubmissionThatCounts | null,
    isOpen: row?.["is_open"] === true,
    isPassed: row?.["is_passed"] === true,
    used: Number(row?.["used"] ?? 0),
    lastNumber: Number(row?.["last_number"] ?? 0),
  };
}
