import { programmeCourses, programmes } from "../../src/domains/certificates/tables.ts";
import { enrolments } from "../../src/domains/access/enrolments/tables.ts";
import type { TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";

interface ProgrammeOptions {
  readonly by: TestPerson;
  readonly courseIds: readonly number[];
  readonly status?: "draft" | "published";
  readonly title?: string;
  readonly templateId?: number;
}

/** A programme of courses as rows, so that nothing is asked of them and nobody is certified. */
export async function aProgramme(world: Pick<TestApp, "db" | "platform">, options: ProgrammeOptions): Promise<number> {
  const { by, courseIds, status = "draft", title = "Counting for teachers", templateId = null } = options;
  const publishedAt = status === "draft" ? null : world.platform.clock.now();
  const values = {
    title,
    description: "Every bar that a class needs",
    status,
    createdBy: by.id,
    publishedAt,
    certificateTemplateId: templateId,
  };
  return world.db.write(async (tx) => {
    const [row] = await tx.insert(programmes).values(values).returning({ id: programmes.id });
    if (!row) throw new Error("insert returned nothing");
    const rows = courseIds.map((courseId, index) => ({ programmeId: row.id, courseId, position: index + 1 }));
    await tx.insert(programmeCourses).values(rows);
    return row.id;
  });
}

/** A person completes a course, with all that follows in the same transaction, and what is to happen before it ends. */
export function completeCourse(
  world: Pick<TestApp, "db" | "platform" | "app">,
  { id: userId }: TestPerson,
  courseId: number,
  beforeEnd: () => Promise<void> = async () => undefined,
): Promise<void> {
  const at = world.platform.clock.now();
  return world.db.write(async (tx) => {
    const values = { userId, courseId, source: "free" as const, completedAt: at, done: 1, total: 1 };
    await tx.insert(enrolments).values(values);
    await world.app.domains.certificates.completed(tx, { userId, courseId, at });
    await beforeEnd();
  });
}
