import type { PeopleImport, PeopleImportLine } from "@pavane/contract/imports/schema-people";
import type { Read } from "../../../platform/db/database.ts";
import { findCourseTitles } from "./facts-repository.ts";
import { countOutcomes, type OutcomeCounts } from "./people-imports-repository.ts";
import type { PeopleImportRow, PeopleLineRow } from "./tables.ts";

export async function presentPeopleImports(db: Read, rows: readonly PeopleImportRow[]): Promise<PeopleImport[]> {
  const counts = await countOutcomes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const outcomes = counts.get(row.id);
    return outcomes === undefined ? [] : [presentOne(row, outcomes)];
  });
}

const presentOne = (row: PeopleImportRow, outcomes: OutcomeCounts): PeopleImport => ({
  id: row.id,
  file_name: row.fileName,
  status: row.status,
  lines: Object.values(outcomes).reduce((sum, lines) => sum + lines, 0),
  outcomes: { ...outcomes },
  ignored_columns: [...row.ignoredColumns],
  fault: row.fault,
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
});

export async function presentLines(db: Read, rows: readonly PeopleLineRow[]): Promise<PeopleImportLine[]> {
  const titles = await findCourseTitles(db, [...new Set(rows.flatMap(({ courseIds }) => courseIds))]);
  return rows.map((row) => ({
    line: row.line,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    username: row.username,
    outcome: row.outcome,
    roles: [...row.roles],
    courses: row.courseIds.map((id) => ({ id, title: titles.get(id) ?? null })),
    problems: row.problems.map(({ column, message }) => ({ column, message })),
    notes: [...row.notes],
    user_id: row.userId,
  }));
}
