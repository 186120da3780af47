import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ageGroups } from "@pavane/contract/core/dance";
import { rulesFor } from "../../apps/server/src/platform/markdown/rules-for.ts";
import { danceStyles } from "../dance-styles.ts";
import { Client } from "pg";
import { smokeWorld, usually } from "../smoke.ts";
import { emptyDatabase, migrateDatabase } from "./new-database.ts";

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
  if (smokeWorld !== null) return smokeWorld.database;
  return fill(server, addressOf(server, courses), stepsOfCourses(courses, subscribers));
}

/** Ids of resources are 1 to so many, and of their files two each in the same order. */
export const filesOf = (resource: number): number[] => [resource * 2 - 1, resource * 2];
/** A resource of the first thousand that a learner holds. */
export const resourceOfLearner = (learner: number): number => learner;
/** One that nobody holds. */
export const resourceNotHeld = (learner: number): number => 911 + (learner % 80);

/** A fresh database with the migrations, the learners and so many resources on sale, written with all triggers on. Answers its address. */
export async function makeStore(server: string, resources: number): Promise<string> {
  if (smokeWorld !== null) return smokeWorld.database;
  const steps = [...statementsOf("people", { courses: 1 }), ...stepsOfStore(resources)];
  return fill(server, addressOf(server, resources, "store_"), steps);
}

/** A fresh database with the migrations, the learners and so many professionals who can be booked. Answers its address. */
export async function makeDirectory(server: string, professionals: number): Promise<string> {
  if (smokeWorld !== null) return smokeWorld.database;
  const steps = ["people", "directory"].flatMap((part) => statementsOf(part, { courses: 1, professionals }));
  return fill(server, addressOf(server, professionals, "directory_"), steps);
}

/** A fresh database with so many members, each of whom somebody of the staff has once dealt with. Answers its address. */
export async function makeCrowd(server: string, people: number): Promise<string> {
  if (smokeWorld !== null) return smokeWorld.database;
  const steps = [...statementsOf("people", { courses: 1 }), ...statementsOf("crowd", { crowd: people })];
  return fill(server, addressOf(server, people, "people_"), steps);
}

/** That of an earlier run, with the migrations since. */
export async function keptCrowd(server: string, people: number): Promise<string> {
  const { href } = addressOf(server, people, "people_");
  await migrateDatabase(href);
  await run(href, ["update sessions set last_used_at = now()", "vacuum (analyze)"]);
  return href;
}

/** Who administers the crowd, and the first of a hundred who do; their tokens are those of learners of these numbers. */
export const administrator = 8_000_001;
/** One after the other, for calls that one person makes at most sixty times a minute. */
export const administratorOf = (round: number): number => administrator + (round % 100);

/** Courses with three hundred lessons are this and the following. */
export const firstLargeCourse = 3_000_001;
export const largeCourses = 40;
const numbersFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
export const modulesOfLarge = (course: number): number[] => numbersFrom(3_000_001 + course * 10, 10);
export const lessonsOfLarge = (course: number): number[] => numbersFrom(3_000_001 + course * 300, 300);

/** A fresh database with so many courses, in the first thousand of which so many people learn. Answers its address. */
export async function makeTeaching(server: string, courses: number, taught: number): Promise<string> {
  if (smokeWorld !== null) return smokeWorld.database;
  const steps = [...stepsOfCourses(courses, 0), ...statementsOf("teaching", { taught })];
  return fill(server, addressOf(server, courses, "teaching_"), steps);
}

/** That of an earlier run, with the migrations since. */
export async function keptTeaching(server: string, courses: number): Promise<string> {
  const { href } = addressOf(server, courses, "teaching_");
  await migrateDatabase(href);
  await run(href, ["update sessions set last_used_at = now()", "vacuum (analyze)"]);
  return href;
}

/** Who mark videos; their tokens are those of learners of these numbers. */
export const assessors = numbersFrom(5_900_001, 20);
export const coursesOfAssessor = (assessor: number): number[] =>
  numbersFrom(6_000_001 + (assessor - 5_900_001) * 50, 50);
/** May look at the videos of every course. */
export const practiceAdministrator = 5_900_021;
/** The number that stands on a certificate, counted from 1. */
export const serialOf = (certificate: number): string => {
  const digest = createHash("md5").update(String(certificate)).digest("hex").toUpperCase();
  return [0, 4, 8].map((from) => digest.slice(from, from + 4)).join("-");
};

/** A fresh database with so many videos handed in and as many certificates. Answers its address. */
export async function makePractice(server: string, submissions: number): Promise<string> {
  if (smokeWorld !== null) return smokeWorld.database;
  const steps = [...statementsOf("people", { courses: 1 }), ...statementsOf("practice", { submissions })];
  return fill(server, addressOf(server, submissions, "practice_"), steps);
}

/** That of an earlier run, with the migrations since. */
export async function keptPractice(server: string, submissions: number): Promise<string> {
  const { href } = addressOf(server, submissions, "practice_");
  await migrateDatabase(href);
  await run(href, [
    "truncate rate_buckets",
    "update sessions set last_used_at = now()",
    "update submissions set active_at = now() - (id % 2) * interval '1 hour' where state = 'marking'",
    "vacuum (analyze)",
  ]);
  return href;
}

/** A fresh database with so many courses, resources and people, and ten times as many rows of progress. Answers its address. */
export async function makeEverything(server: string, size: number): Promise<string> {
  if (smokeWorld !== null) return smokeWorld.database;
  const steps = [
    ...stepsOfCourses(size, 0),
    ...stepsOfStore(size),
    ...statementsOf("teaching", { taught: Math.ceil(size / 20) }),
    ...statementsOf("crowd", { crowd: size }),
  ];
  return fill(server, addressOf(server, size, "everything_"), steps);
}

/** A fresh database with a thousand of everything, for programs that share it. Answers its address. */
export async function makeSmokeWorld(server: string): Promise<string> {
  const steps = [
    ...stepsOfCourses(1000, 0),
    ...stepsOfStore(1000),
    ...statementsOf("directory", { courses: 1, professionals: 1000 }),
    ...statementsOf("teaching", { taught: 200 }),
    ...statementsOf("crowd", { crowd: 1000 }),
    ...statementsOf("practice", { submissions: 1000 }),
  ];
  return fill(server, addressOf(server, 1000, "smoke_"), steps);
}

const stepsOfCourses = (courses: number, subscribers: number): string[] =>
  ["people", "courses", "outlines", "learning", "subscriptions"].flatMap((part) =>
    statementsOf(part, { courses, subscribers }),
  );

/** Beside people. */
function stepsOfStore(resources: number): string[] {
  const batch = 20_000;
  const batches = Array.from({ length: Math.ceil(resources / batch) }, (_, index) => index * batch);
  return [
    ...statementsOf("resources", { courses: 1, resources }),
    ...batches.flatMap((before) =>
      statementsOf("resources-part", { resources, first: before + 1, last: Math.min(resources, before + batch) }),
    ),
    ...statementsOf("resources-held", { resources }),
  ];
}

/** A fresh database with the migrations, 2,000 learners and 50 professionals with a service each. Answers its address. */
export async function makeRace(server: string, name: string): Promise<string> {
  const steps = ["people", "race"].flatMap((part) => statementsOf(part, { courses: 1 }));
  const url = new URL(server);
  url.pathname = `/pavane_bench_race_${name}`;
  return fill(server, url, steps);
}

/** Ids of the learners who race are this and the following. */
export const firstRacer = 2_001;
export const racers = 2_000;

/** Ids of the professionals are this and the following, and of their services two each in the same order. */
export const firstProfessional = 10_001;

/** The store of an earlier run, with the migrations since. */
export async function keptStore(server: string, resources: number): Promise<string> {
  const { href } = addressOf(server, resources, "store_");
  await migrateDatabase(href);
  await run(href, [
    "truncate downloads",
    "truncate cart_items",
    "update sessions set last_used_at = now()",
    "vacuum (analyze)",
  ]);
  return href;
}

async function fill(server: string, url: URL, steps: readonly string[]): Promise<string> {
  await emptyDatabase(server, url.pathname.slice(1));
  await migrateDatabase(url.href);
  const indexes = await indexesToMakeLast(url.href);
  const without = indexes.map(({ name: index }) => `drop index ${index}`);
  await run(url.href, [
    ...without,
    ...steps,
    ...indexes.map(({ made }) => made),
    "vacuum (analyze, freeze)",
    "checkpoint",
  ]);
  return url.href;
}

/** Of the store's largest table what no rule of the database reads: made over all rows at once, in a tenth of the time. */
async function indexesToMakeLast(url: string): Promise<{ name: string; made: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'resources' and indexdef not like 'CREATE UNIQUE%' order by indexname`,
  );
  await client.end();
  return rows;
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

function addressOf(server: string, size: number, of = ""): URL {
  const url = new URL(server);
  // Several programs run side by side in smoke runs, each on a database of its own.
  url.pathname = `/pavane_bench_${of}${size}${usually("", `_${process.pid}`)}`;
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

/** A file of statements with its numbers and lists in place of their names. */
function statementsOf(part: string, numbers: Readonly<Record<string, number>>): string[] {
  const list = (values: readonly string[]) => `array['${values.join("', '")}']`;
  const text = readFileSync(new URL(`${part}.sql`, import.meta.url), "utf8");
  return (
    Object.entries(numbers)
      .reduce((filled, [name, value]) => filled.replaceAll(`:${name}`, String(value)), text)
      .replaceAll(":styles", list(danceStyles))
      .replaceAll(":ages", list(ageGroups))
      .replaceAll(":topics", list(topics))
      // Else the server would spend the bench rendering a million texts anew.
      .replaceAll(":rules", String(rulesFor([])))
      .split(/^--$/m)
  );
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
