import type { TestApp } from "./harness.ts";

/** What another course creator is refused of an archive that somebody had read. */
export const refusesImports: Readonly<Record<string, number>> = {
  "POST /api/course-imports": 404,
  "GET /api/course-imports/:id": 404,
  "POST /api/course-imports/:id/course": 404,
  "DELETE /api/course-imports/:id": 404,
};

/** Bodies that are right in themselves. */
export const sentToImports = {
  "POST /api/course-imports": {
    body: { upload_id: "00000000-0000-4000-8000-000000000000", file_name: "ballet.mbz" },
  },
};

/** An archive that somebody had read, with nothing in it. */
export async function aReadImport(world: Pick<TestApp, "db">, ownerId: number): Promise<number> {
  const course = { format: "pavane-course", version: 1, course: { title: "Ballet", description: "All of ballet." } };
  const reading = JSON.stringify({ system: "moodle", files: [], leftOut: [], course });
  const { rows } = await world.db.raw(
    `insert into course_imports (owner_id, file_name, archive_key, reading, expires_at)
     values ($1, 'ballet.mbz', 'resources/aa/none.zip', $2::jsonb, '2100-01-01') returning id`,
    [ownerId, reading],
  );
  return Number(rows[0]?.["id"]);
}
