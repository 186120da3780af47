import { enrolments } from "../../src/domains/access/enrolments/tables.ts";
import { courses } from "../../src/domains/courses/course/tables.ts";
import type { TestApp } from "../harness.ts";
import { aPerson, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform" | "app">;

export interface CourseOptions {
  readonly title?: string;
  readonly teacher?: TestPerson | undefined;
  readonly course?: Partial<typeof courses.$inferInsert>;
}

/** A published course without lessons, which is all that certificates need of one. */
export async function aCourseToCertify(world: World, options: CourseOptions = {}): Promise<number> {
  const title = options.title ?? "Foundations of ballet pedagogy";
  const values = { title, description: "For teachers of dance", status: "published" as const, hours: 24 };
  const [course] = await world.db.write((tx) =>
    tx
      .insert(courses)
      .values({ ...values, instructorId: options.teacher?.id ?? null, ...options.course })
      .returning({ id: courses.id }),
  );
  if (!course) throw new Error("insert returned nothing");
  return course.id;
}

/** Somebody enrolled in a course; completed unless said otherwise. */
export async function aLearnerOf(
  world: World,
  courseId: number,
  options: Parameters<typeof aPerson>[1] & { completed?: boolean; done?: number; total?: number } = {},
): Promise<TestPerson> {
  const { completed = true, done = completed ? 3 : 1, total = 3, ...person } = options;
  const learner = await aPerson(world, person);
  const completedAt = completed ? world.platform.clock.now() : null;
  const values = { userId: learner.id, courseId, source: "free" as const, completedAt, done, total };
  await world.db.write((tx) => tx.insert(enrolments).values(values));
  return learner;
}

/** A certificate issued as at the completion of a course. */
export async function aCertificate(
  world: World,
  courseId: number,
  learner: TestPerson,
  at = world.platform.clock.now(),
): Promise<number> {
  const { certificates } = world.app.domains;
  const id = await world.db.write((tx) => certificates.completed(tx, { userId: learner.id, courseId, at }));
  if (id === null) throw new Error("no certificate was issued");
  return id;
}
