import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  asked,
  category,
  choice,
  drawn,
  mbzOf,
  member,
  moodleFiles,
  page,
  zippedOf,
  type MoodleActivity,
  type MoodleBackup,
} from "../../../../../test/factories/course-archives.ts";
import { readCourseFile } from "../../../courses/index.ts";
import { courseOfArchive } from "../../course/course-of-archive.ts";
import { readArchive } from "../read-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "moodle-"));
afterAll(() => rmSync(folder, { recursive: true }));

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pdf = Buffer.from("%PDF-1.4\n%%EOF");

async function readBackup(backup: MoodleBackup) {
  const path = join(folder, "backup.mbz");
  writeFileSync(path, await mbzOf(moodleFiles(backup)));
  const read = await readArchive(path);
  if ("fault" in read) throw new Error(read.fault);
  return read;
}

const of = (...activities: MoodleActivity[]): MoodleBackup => ({ sections: [{ name: "Barre", activities }] });

test("sections become modules and activities lessons, in the order of the course", async () => {
  const read = await readBackup({
    title: "Ballet basics",
    sections: [
      {
        name: "Barre",
        activities: [page(7, "Tendu", "<h2>Tendu</h2><p>Brush <b>out</b>.</p>"), page(3, "Plié", "<p>Bend.</p>")],
      },
      {
        activities: [
          { id: 9, kind: "url", name: "On film", xml: member("externalurl", "https://youtu.be/dQw4w9WgXcQ") },
        ],
      },
    ],
  });
  expect(read).toMatchObject({
    system: "moodle",
    title: "Ballet basics",
    modules: [
      {
        title: "Barre",
        lessons: [
          { title: "Tendu", type: "text", content: "## Tendu\n\nBrush **out**." },
          { title: "Plié", type: "text", content: "Bend." },
        ],
      },
      { title: "Section 1", lessons: [{ title: "On film", type: "video", content: "https://youtu.be/dQw4w9WgXcQ" }] },
    ],
    leftOut: [],
  });
});

test("an older backup, a ZIP, is read the same", async () => {
  const path = join(folder, "older.mbz");
  writeFileSync(path, zippedOf(moodleFiles(of(page(1, "Tendu", "<p>Brush.</p>")))));
  expect(await readArchive(path)).toMatchObject({ modules: [{ lessons: [{ content: "Brush." }] }] });
});

test("files that lessons name come with them, once each; videos and what is missing are said", async () => {
  const html =
    '<p><img src="@@PLUGINFILE@@/barre.png" alt="At the barre"> <a href="@@PLUGINFILE@@/plan%20a.pdf?forcedownload=1">Plan</a> <img src="@@PLUGINFILE@@/gone.png" alt="Gone"></p><video src="@@PLUGINFILE@@/film.mp4"></video>';
  const own = { of: 1, component: "mod_page", area: "content" };
  const read = await readBackup({
    ...of(page(1, "Tendu", html), {
      id: 2,
      kind: "resource",
      name: "The plan",
      xml: member("intro", "<p>Print it.</p>"),
    }),
    files: [
      { ...own, name: "barre.png", content: png },
      { ...own, name: "plan a.pdf", content: pdf },
      { ...own, name: "film.mp4", content: Buffer.from("film") },
      { of: 2, component: "mod_resource", area: "content", name: "plan.pdf", content: pdf },
    ],
  });
  expect(read.modules[0]?.lessons.map(({ content }) => content)).toEqual([
    "![At the barre](import:0) [Plan](import:1) Gone",
    "Print it.\n\n[plan.pdf](import:1)",
  ]);
  expect(read.files.map(({ name, as }) => [name, as])).toEqual([
    ["barre.png", "picture"],
    ["plan a.pdf", "file"],
  ]);
  expect(read.leftOut.map(({ kind, name }) => [kind, name])).toEqual([
    ["File", "gone.png"],
    ["Video", "film.mp4"],
  ]);
});

test("a file of a kind that lessons do not take is said after it was looked at", async () => {
  const read = await readBackup({
    ...of({ id: 2, kind: "resource", name: "Program", xml: "" }),
    files: [
      { of: 2, component: "mod_resource", area: "content", name: "run.exe", content: Buffer.from("MZ\u0000\u0000") },
    ],
  });
  expect(read.files).toMatchObject([{ as: null }]);
  expect(read.leftOut).toEqual([{ kind: "File", name: "run.exe", reason: "Lessons take no files of this kind" }]);
});

test("quizzes have their questions in order, what passes, and draws from the bank", async () => {
  const quiz = {
    id: 5,
    kind: "quiz",
    name: "What is a tendu",
    xml: `${member("timelimit", 600)}${member("attempts_number", 2)}<question_instances>${drawn(3, 2)}${asked(2, 11)}${asked(1, 10)}</question_instances>`,
    grades: `${member("grademax", "10.0")}${member("gradepass", "8.0")}`,
  };
  const questions =
    category(1, "Barre", [choice(10, "First"), choice(11, "Second")]) + category(2, "Centre", [choice(12, "Third")]);
  const read = await readBackup({ ...of(quiz), questions });
  expect(read.modules[0]?.lessons[0]).toMatchObject({
    type: "quiz",
    quiz: {
      passScore: 80,
      maxAttempts: 2,
      timeLimitSeconds: 600,
      slots: [
        { question: { place: "First", draft: { type: "single", options: ["Turned out", "Turned in"], correct: [0] } } },
        { question: { place: "Second", draft: { feedback: ["", "Look again"] } } },
        { topic: "Centre" },
      ],
    },
  });
  expect(read.bank).toMatchObject([{ topic: "Centre", question: { place: "Third" } }]);
});

test("what does not fit is said line by line", async () => {
  const read = await readBackup({
    withPeople: true,
    sections: [
      {
        name: "Barre",
        visible: false,
        activities: [
          { id: 1, kind: "forum", name: "Questions" },
          { id: 2, kind: "assign", name: "Film your plié", xml: member("intro", "<p>Film it.</p>") },
          { ...page(3, "Later", "<p>Later.</p>"), visible: false, availability: '{"op":"&","c":[{"type":"date"}]}' },
          { id: 4, kind: "peacock", name: "A plugin" },
        ],
      },
    ],
  });
  expect(read.modules[0]?.lessons.map(({ title }) => title)).toEqual(["Film your plié", "Later"]);
  expect(read.leftOut.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    "Hidden section: Barre",
    "Forum: Questions",
    "Assignment: Film your plié",
    "Hidden activity: Later",
    "Activity: Later",
    "Activity (peacock): A plugin",
    "People: People and what they did",
  ]);
  expect(JSON.stringify(read)).not.toContain("learner@example.com");
});

const chapter = (place: number, title: string, content: string, hidden = 0) =>
  `<chapter>${member("pagenum", place)}${member("title", title)}${member("content", content)}${member("hidden", hidden)}</chapter>`;
const book = (name: string, ...chapters: string[]): MoodleActivity => ({
  id: 4,
  kind: "book",
  name,
  xml: `${member("intro", "<p>Read it.</p>")}<chapters>${chapters.join("")}</chapters>`,
});
const words = (count: number) => `<p>${"words ".repeat(count / 6)}</p>`;

test("a book becomes a lesson with its chapters, and a long one several that end where chapters do", async () => {
  const short = await readBackup(of(book("Steps", chapter(2, "Plié", "<p>Bend.</p>"), chapter(1, "Tendu", "Brush."))));
  expect(short.modules[0]?.lessons).toMatchObject([
    { title: "Steps", content: "Read it.\n\n## Tendu\n\nBrush.\n\n## Plié\n\nBend." },
  ]);
  const chapters = ["One", "Two", "Three", "Four"].map((title, at) => chapter(at, title, words(48_000)));
  const long = await readBackup(of(book("Handbook", ...chapters)));
  const lessons = long.modules[0]?.lessons ?? [];
  expect(lessons.map(({ title, content }) => [title, content.match(/## \w+/g)])).toEqual([
    ["Handbook", ["## One", "## Two"]],
    ["Handbook (2)", ["## Three", "## Four"]],
  ]);
  expect(lessons.every(({ content }) => content.length <= 100_000)).toBe(true);
  expect(long.leftOut).toEqual([]);
});

test("a book with a chapter that is longer than a lesson, and a name as long as one, can be imported", async () => {
  const name = "H".repeat(200);
  const read = await readBackup(of(book(name, chapter(1, "One", words(300_000)), chapter(2, "Two", words(6_000)))));
  const titles = ["", " (2)", " (3)"].map((end) => name.slice(0, 200 - end.length) + end);
  expect(read.modules[0]?.lessons.map(({ title }) => title)).toEqual(titles);
  expect(read.leftOut).toMatchObject([{ kind: "Text", reason: expect.stringContaining("Its end is left out") }]);
  const { course } = await courseOfArchive(read);
  expect(readCourseFile("course.json", Buffer.from(JSON.stringify(course)))).toMatchObject({ ok: true });
});

test("hidden chapters of a book come and are named", async () => {
  const read = await readBackup(
    of(book("Steps", chapter(1, "Tendu", "<p>Brush.</p>"), chapter(2, "Plié", "<p>Bend.</p>", 1))),
  );
  expect(read.modules[0]?.lessons[0]?.content).toContain("## Plié\n\nBend.");
  expect(read.leftOut).toEqual([
    {
      kind: "Hidden chapter",
      name: "Plié, book “Steps”",
      reason: "It was hidden. It comes like the others: delete it, or leave it",
    },
  ]);
});

test("a summary of some words describes its module, one with a picture is a lesson before the others", async () => {
  const read = await readBackup({
    sections: [
      {
        name: "Barre",
        summary: "<p>All that is done at the barre.</p>",
        activities: [page(1, "Tendu", "<p>Brush.</p>")],
      },
      { name: "Centre", summary: '<p>Look: <img src="@@PLUGINFILE@@/centre.png" alt="Centre"></p>' },
      { name: "Empty" },
      { name: "Said", summary: "<p>Nothing but this is said.</p>" },
    ],
    files: [{ of: "course", component: "course", area: "section", name: "centre.png", content: png }],
  });
  expect(read.modules.map(({ title, description }) => [title, description])).toEqual([
    ["Barre", "All that is done at the barre."],
    ["Centre", "Imported: Centre."],
    ["Said", "Nothing but this is said."],
  ]);
  expect(read.modules[1]?.lessons).toMatchObject([{ title: "Introduction", content: "Look: ![Centre](import:0)" }]);
  expect(read.modules[2]?.lessons).toMatchObject([{ title: "Introduction", content: "Nothing but this is said." }]);
});

test("a backup of a single activity is refused with what to do instead", async () => {
  await expect(readBackup({ ...of(page(1, "Tendu", "<p>Brush.</p>")), type: "activity" })).rejects.toThrow(
    "Back up the whole course",
  );
});
