import { Client } from "pg";
import { aCourse } from "../../apps/server/test/factories/courses.ts";
import { aLearner } from "../../apps/server/test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../apps/server/test/factories/people.ts";
import { anAssessment } from "../../apps/server/test/factories/submissions.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

export interface PracticeWorld {
  readonly url: string;
  readonly teacher: TestPerson;
  readonly learners: readonly TestPerson[];
  readonly courseId: number;
  readonly assignmentId: number;
}

/** A database with a course of one lesson, whose assessment is all that its learners have to pass, and somebody who marks. */
export async function makePracticeWorld(server: string, learners: number): Promise<PracticeWorld> {
  const name = "pavane_practice_faults";
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openPostgres(url.href, 2, () => undefined);
  try {
    await migrate(db);
    const world = { db, platform: { clock: systemClock } } as unknown as Parameters<typeof aLearner>[0]; // factories look at nothing else
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], username: "assessor" });
    const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
    const assignmentId = await anAssessment(world, course.lessons.at(0)!.id);
    const people: TestPerson[] = [];
    for (let n = 0; n < learners; n += 1) people.push(await aLearner(world, course.id));
    return { url: url.href, teacher, learners: people, courseId: course.id, assignmentId };
  } finally {
    await db.close();
  }
}
