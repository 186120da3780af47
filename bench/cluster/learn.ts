import { Client } from "pg";
import sharp from "sharp";
import type { Verdict } from "../faults/proofs.ts";
import { tokenOf } from "../faults/world.ts";

/** What learners were told, and when. */
export interface Learned {
  readonly completed: { readonly person: number; readonly lesson: number }[];
  readonly notes: { readonly person: number; readonly id: number; readonly text: string }[];
  readonly pictures: { readonly url: string }[];
  /** Moments in which a write was acknowledged, in milliseconds since 1970. */
  readonly acknowledged: number[];
  /** Answers that nobody should get, whatever dies. */
  readonly surprises: string[];
}

const courseId = 9_000;
const lessonsOfCourse = 400;

/** A long course in which people of the world are enrolled. */
export async function addCourse(url: string, people: readonly number[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into courses (id, title, description, status, price_cents, difficulty_level, published_at)
       overriding system value values ($1, 'The long course', 'Of many lessons.', 'published', 0, 'beginner', now())`,
    [courseId],
  );
  await client.query(
    `with module as (insert into modules (course_id, title, description, position) values ($1, 'All', 'All of it.', 1) returning id)
     insert into lessons (module_id, title, description, content, type, position)
       select module.id, 'Lesson ' || n, 'What it is about.', 'Stand tall.', 'text', n from module, generate_series(1, $2::int) n`,
    [courseId, lessonsOfCourse],
  );
  await client.query(
    "insert into enrolments (user_id, course_id, source, total) select person, $1, 'free', $2 from unnest($3::bigint[]) person",
    [courseId, lessonsOfCourse, people],
  );
  await client.end();
}

/** Learners complete lessons, write notes and change their picture, each as fast as answers come, until `over`. */
export async function learnMuch(
  base: string,
  people: readonly number[],
  url: string,
  over: () => boolean,
): Promise<Learned> {
  const learned: Learned = { completed: [], notes: [], pictures: [], acknowledged: [], surprises: [] };
  const lessons = await lessonsIn(url);
  await Promise.all(people.map((person) => learn(base, { person, lessons, learned, over })));
  return learned;
}

async function lessonsIn(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select l.id from lessons l join modules m on m.id = l.module_id where m.course_id = $1 order by l.position",
    [courseId],
  );
  await client.end();
  return rows.map(({ id }) => Number(id));
}

interface Learner {
  readonly person: number;
  readonly lessons: readonly number[];
  readonly learned: Learned;
  readonly over: () => boolean;
}

async function learn(base: string, { person, lessons, learned, over }: Learner): Promise<void> {
  const authorization = `Bearer ${tokenOf(person)}`;
  for (let turn = 0; !over(); turn += 1) {
    const lesson = lessons[turn % lessons.length] ?? 0;
    const text = `Note ${turn} of ${person}`;
    if (turn < lessons.length) {
      const done = await ask(`${base}/api/lessons/${lesson}/complete`, { method: "POST", headers: { authorization } });
      if (isTold(done, learned, "complete")) learned.completed.push({ person, lesson });
    }
    const note = await ask(`${base}/api/lessons/${lesson}/notes`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ body: text }),
    });
    if (isTold(note, learned, "notes")) learned.notes.push({ person, id: Number(note?.body.id), text });
    if (turn % 10 === 0) await changePicture(base, authorization, learned);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

async function changePicture(base: string, authorization: string, learned: Learned): Promise<void> {
  const background = { r: learned.pictures.length % 256, g: 90, b: 120 };
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("resource_type", "image");
  form.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture.png");
  const got = await ask(`${base}/api/upload`, { method: "POST", headers: { authorization }, body: form });
  if (isTold(got, learned, "upload")) learned.pictures.push({ url: String(got?.body.url) });
}

interface Got {
  readonly status: number;
  readonly body: any;
}

/** Null where nobody answered. */
async function ask(address: string, request: RequestInit): Promise<Got | null> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
  } catch {
    return null;
  }
}

/** 502 and 503 say to come back; anything else that is no success is a surprise. */
function isTold(got: Got | null, { acknowledged, surprises }: Learned, what: string): boolean {
  if (got === null || [429, 502, 503].includes(got.status)) return false;
  if (got.status >= 400) {
    surprises.push(`${what}: ${got.status} ${JSON.stringify(got.body).slice(0, 200)}`);
    return false;
  }
  acknowledged.push(Date.now());
  return true;
}

/** What was told is there. */
export async function learnedProofs(base: string, ask: Ask, learned: Learned): Promise<Verdict[]> {
  const { completed, notes, pictures, surprises } = learned;
  const missing: { url: string; status: number }[] = [];
  for (const { url } of pictures) {
    const { status } = await fetch(new URL(url, base));
    if (status !== 200) missing.push({ url, status });
  }
  return [
    {
      sentence: `All ${completed.length} lessons that learners were told are complete are complete`,
      rows: await ask(
        `select told.* from unnest($1::bigint[], $2::bigint[]) told (person, lesson)
         left join lesson_progress p on p.user_id = told.person and p.lesson_id = told.lesson and p.state = 'completed'
         where p.user_id is null`,
        [completed.map(({ person }) => person), completed.map(({ lesson }) => lesson)],
      ),
    },
    {
      sentence: `All ${notes.length} notes that were taken are there as they were written`,
      rows: await ask(
        `select told.* from unnest($1::bigint[], $2::text[]) told (id, text) left join lesson_notes n on n.id = told.id and n.body = told.text
         where n.id is null`,
        [notes.map(({ id }) => id), notes.map(({ text }) => text)],
      ),
    },
    { sentence: `All ${pictures.length} pictures that were taken are shown`, rows: missing },
    { sentence: "No learner was answered in a way they should not see", rows: surprises.map((text) => ({ text })) },
  ];
}

type Ask = (text: string, values?: readonly unknown[]) => Promise<any[]>;
