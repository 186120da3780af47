import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { systemClock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { aCourse, type TestCourse } from "./factories/courses.ts";
import { aLearner, answersByText } from "./factories/learning.ts";
import type { TestPerson } from "./factories/people.ts";
import { onPostgres } from "./test-database.ts";
import { administer, urlOf } from "./test-database-admin.ts";

const LEARNERS = 100;
/** Answers after which the server dies, of two hundred on their way. */
const ENOUGH = 70;

interface Attempt {
  readonly learner: TestPerson;
  readonly id: number;
  readonly answers: Record<string, string[]>;
}

describe.skipIf(!onPostgres)("the server killed while 200 writes are on their way", () => {
  const folder = mkdtempSync(join(tmpdir(), "pavane-kill-"));
  const name = `pavane_test_${randomUUID().replaceAll("-", "")}`;
  let url = "";
  let db: Database;
  let server: Server;

  beforeAll(async () => {
    const template = inject("template");
    if (template.kind !== "postgres") throw new Error("needs a PostgreSQL server");
    url = urlOf(template.url, name);
    await administer(template.url, `create database ${name} template ${template.name}`);
    db = openPostgres(url, 8, () => undefined);
    server = await startServer(url, folder);
  });
  afterAll(async () => {
    server?.kill();
    await db?.close();
    const template = inject("template");
    if (template.kind === "postgres") await administer(template.url, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  test("keeps what it acknowledged, and doubles nothing when everything is sent again", async () => {
    const world = worldOf(db);
    const course = await aCourse(world, { modules: [{ lessons: [{}, { type: "quiz", quiz: { questions: 3 } }] }] });
    const attempts: Attempt[] = [];
    for (let n = 0; n < LEARNERS; n += 1) {
      attempts.push(await started(server, await aLearner(world, course.id), course));
    }

    const acknowledged = new Set<string>();
    const sends = attempts.flatMap((attempt) => writesOf(attempt, course));
    await Promise.allSettled(
      sends.map(async ({ key, token, path, body }) => {
        if ((await server.post(token, path, body)).status !== 200) return;
        acknowledged.add(key);
        if (acknowledged.size === ENOUGH) server.kill();
      }),
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
    expect(acknowledged.size).toBeLessThan(sends.length);

    server = await startServer(url, folder);
    const kept = new Set(await writtenKeys(db, course));
    expect([...acknowledged].filter((key) => !kept.has(key))).toEqual([]);
    expect(await faults(db, course.id)).toEqual([]);

    for (const { token, path, body } of sends) expect((await server.post(token, path, body)).status).toBe(200);
    expect(new Set(await writtenKeys(db, course)).size).toBe(2 * LEARNERS);
    expect(await faults(db, course.id)).toEqual([]);
    const { rows } = await db.raw("select count(*)::int as n from certificates where course_id = $1", [course.id]);
    expect(rows).toEqual([{ n: LEARNERS }]);
  }, 120_000);
});

/** What factories need of a world, with the clock of the process under test. */
function worldOf(db: Database): Parameters<typeof aLearner>[0] {
  return { db, platform: { clock: systemClock } } as Parameters<typeof aLearner>[0]; // factories look at nothing else
}

interface Server {
  post(token: string, path: string, body?: unknown): Promise<{ status: number; body: any }>;
  /** At once, without a word, as a machine that loses power. */
  kill(): void;
}

async function startServer(url: string, folder: string): Promise<Server> {
  const script = fileURLToPath(new URL("serve-api.ts", import.meta.url));
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY: "0".repeat(32),
    ALLOW_SANDBOX_PAYMENTS: "1",
    RATE_LIMIT_PER_MINUTE: "100000",
  };
  const child = spawn(process.execPath, [script], {
    env: { NODE_ENV: "production", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await firstLine(child);
  return {
    post: async (token, path, body) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const answer = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body ?? {}) });
      return { status: answer.status, body: await answer.json() };
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function started(server: Server, learner: TestPerson, course: TestCourse): Promise<Attempt> {
  const { body } = await server.post(learner.token, `/api/quizzes/${course.lessons[1]?.quizId}/attempts`);
  return { learner, id: body.id, answers: answersByText(body.questions, [["Right"], ["Right"], ["Right"]]) };
}

/** Two writes of one learner, each with the name under which `writtenKeys` finds it. */
const writesOf = ({ learner, id, answers }: Attempt, course: TestCourse) => [
  {
    key: `submitted ${learner.id}`,
    token: learner.token,
    path: `/api/attempts/${id}/submit`,
    body: { answers, rev: 0 },
  },
  {
    key: `completed ${learner.id}`,
    token: learner.token,
    path: `/api/lessons/${course.lessons[0]?.id}/complete`,
    body: undefined,
  },
];

async function writtenKeys(db: Database, course: TestCourse): Promise<string[]> {
  const { rows } = await db.raw(
    `select 'submitted ' || user_id as key from quiz_attempts where quiz_id = $1 and closed_at is not null and score = 100
     union all
     select 'completed ' || user_id from lesson_progress where lesson_id = $2 and state = 'completed'`,
    [course.lessons[1]?.quizId, course.lessons[0]?.id],
  );
  return rows.map((row) => String(row["key"]));
}

/** Learners whose rows contradict each other: half a submission, a wrong count, a certificate too many or too few. */
async function faults(db: Database, courseId: number): Promise<unknown[]> {
  const { rows } = await db.raw(
    `select * from (
       select e.user_id, e.done, e.total, e.completed_at is not null as completed,
         (select count(*)::int from lesson_progress p join lessons l on l.id = p.lesson_id join modules m on m.id = l.module_id
           where p.user_id = e.user_id and m.course_id = e.course_id and p.state = 'completed') as lessons,
         (select count(*)::int from quiz_attempts a where a.user_id = e.user_id) as attempts,
         (select count(*)::int from quiz_attempts a where a.user_id = e.user_id and a.closed_at is not null) as closed,
         (select count(*)::int from lesson_progress p join lessons l on l.id = p.lesson_id
           where p.user_id = e.user_id and l.type = 'quiz' and p.state = 'completed') as quizzes,
         (select count(*)::int from certificates c where c.user_id = e.user_id and c.course_id = e.course_id) as certificates
       from enrolments e where e.course_id = $1) as counted
     where done <> lessons or attempts <> 1 or closed <> quizzes or completed <> (done = total)
       or certificates <> (case when done = total then 1 else 0 end)`,
    [courseId],
  );
  return rows;
}
