import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ageGroups } from "@pavane/contract/core/dance";
import { danceStyles } from "../dance-styles.ts";
import { Client } from "pg";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";

/** How many learners there are; their ids are 1 to this. */
export const learners = 500;
/** Courses each of them learns in, of the first thousand, which have modules. */
export const coursesOfLearner = (learner: number): number[] =>
  Array.from({ length: 10 }, (_, index) => 1 + ((learner * 7 + index * 97) % 1000));
/** Ids follow from the course: four modules each, five lessons in a module, the fourth a video, the fifth a quiz. */
export const textLessonsOf = (course: number): number[] =>
  modulesOf(course).flatMap((m) => [1, 2, 3].map((l) => (m - 1) * 5 + l));
export const videoLessonsOf = (course: number): number[] => modulesOf(course).map((module) => (module - 1) * 5 + 4);
export const quizzesOf = (course: number): number[] => modulesOf(course);

const modulesOf = (course: number): number[] => [1, 2, 3, 4].map((module) => (course - 1) * 4 + module);

/** The token of a learner's session. */
export const learnerToken = (learner: number): string =>
  createHash("sha256").update(`bench learner ${learner}`).digest("base64url");

/**
 * A fresh database with the migrations and so many courses, written with all triggers on. Every learner has a plan, and so many
 * people more. Answers its address.
 */
export async function makeDatabase(server: string, courses: number, subscribers = 0): Promise<string> {
  const url = addressOf(server, courses);
  const name = url.pathname.slice(1);
  await run(server, [`drop database if exists ${name}`, `create database ${name}`]);
  const database = openPostgres(url.href, 1, () => undefined);
  await migrate(database);
  await database.close();
  const steps = ["people", "courses", "outlines", "learning", "subscriptions"].flatMap((part) =>
    statementsOf(part, courses, subscribers),
  );
  await run(url.href, [...steps, "vacuum (analyze, freeze)", "checkpoint"]);
  return url.href;
}

/** The database of an earlier run, without the attempts it made. */
export async function keptDatabase(server: string, courses: number): Promise<string> {
  const { href } = addressOf(server, courses);
  await run(href, [
    "truncate quiz_attempts",
    "update enrolments set last_seen_at = now()",
    "update sessions set last_used_at = now()",
  ]);
  return href;
}

function addressOf(server: string, courses: number): URL {
  const url = new URL(server);
  url.pathname = `/pavane_bench_${courses}`;
  return url;
}

const topics = `pirouettes, spotting, floor work, safe landings, counting in six-eight, port de bras, turnout, breath,
  improvisation, musicality, partnering, stretching, warm-up games, isolation, grooves, footwork,
  syncopation, balance, jumps, leaps, rhythm, storytelling, props, circle dances, line and levels,
  classroom management, injury prevention, recital planning, costume changes, stage presence, cueing,
  feedback, assessment, inclusive classes, neurodiversity, parents and families, ballroom frame,
  lead and follow, tap time steps, shuffles, freezes, toprock, clave, waltz time, canon, retrograde,
  contact, release, alignment, core strength, ankle strength, hip rotation, spirals, suspension, recovery,
  phrasing, polyrhythm`.split(/,\s+/);

function statementsOf(part: string, courses: number, subscribers: number): string[] {
  const list = (values: readonly string[]) => `array['${values.join("', '")}']`;
  const text = readFileSync(new URL(`${part}.sql`, import.meta.url), "utf8");
  return text
    .replaceAll(":courses", String(courses))
    .replaceAll(":subscribers", String(subscribers))
    .replaceAll(":styles", list(danceStyles))
    .replaceAll(":ages", list(ageGroups))
    .replaceAll(":topics", list(topics))
    .split(/^--$/m);
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
