import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBank, aDraw } from "../../../../test/factories/bank.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let here: TestApp;
let elsewhere: TestApp;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  here = await createTestApp();
  elsewhere = await createTestApp();
  admin = await aPerson(here, { roles: ["ADMIN"] });
  stranger = await aPerson(elsewhere, { roles: ["COURSE_CREATOR"], grant: "educator" });
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const importAs = (world: TestApp, as: string, name: string, content: string) =>
  world.call("POST", "/api/courses/import", { as, ...uploadForm([{ name: "file", value: content, fileName: name }]) });
const exportAs = (world: TestApp, as: string, id: number) => world.call("GET", `/api/courses/${id}/export`, { as });

const everyKind: readonly ({ question: string; correctOption?: number } & Record<string, unknown>)[] = [
  {
    question: "Which foot opens?",
    type: "single",
    options: ["The working foot", "The standing foot"],
    correctOption: 0,
    explanation: "It carries nothing.",
    feedback: ["Yes.", "It carries the weight."],
    media_url: "https://www.youtube.com/embed/dQw4w9WgXcQ",
    media_alt: "A tendu to the front",
  },
  { question: "Which turn?", type: "multiple", options: ["In", "Out", "Up"], correct_options: [0, 1] },
  { question: "Is three a waltz?", type: "true_false", options: ["True", "False"], correctOption: 0 },
  { question: "Put the barre in order", type: "ordering", options: ["Plié", "Tendu", "Jeté"] },
  {
    question: "What does the knee do?",
    type: "matching",
    options: ["In a plié", "In a tendu"],
    matches: ["It bends", "It is stretched", "It jumps"],
  },
  { question: "How many beats a minute?", type: "short_answer", options: ["120"], tolerance: 2 },
];

async function fullCourse(): Promise<TestCourse> {
  const lessons = [
    { title: "Plié", values: { content: "Bend **both** knees. ![A picture](/uploads/images/x.png)", minutes: 7 } },
    {
      title: "Film",
      type: "video" as const,
      values: { content: "https://www.youtube.com/embed/aaaaaaaaaaa", filmed: "back" as const },
    },
    { title: "Check", type: "quiz" as const, quiz: { questions: 3 }, values: { required: false, freePreview: true } },
  ];
  const course = await aCourse(here, {
    title: "Ballet",
    modules: [
      { title: "Barre", lessons },
      { title: "Centre", lessons: [] },
    ],
  });
  const body = {
    short_name: "BAL",
    description: "A whole course about ballet, written down.",
    detailed_description: "# Ballet\n\n<script>alert(1)</script> and words مرحبا 🩰",
    price: "49.50",
    difficulty_level: "advanced",
    duration: "6 weeks",
    hours: 6.5,
    sequential: true,
    included_from: "premium",
    dance_styles: ["Ballet"],
    age_groups: ["Teen (13-17)"],
    gives_certificate: false,
    certificate_months: 24,
  };
  const saved = await here.call("PUT", `/api/courses/${course.id}`, { as: admin.token, body });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  await aBank(here, course.id, { Technique: 3, Music: 1 });
  const quizId = course.lessons[2]!.quizId!;
  await here.db.raw("update quiz_questions set position = position + 1 where quiz_id = $1 and position > 1", [quizId]);
  await aDraw(here, quizId, { topic: "Technique", count: 2, position: 2 });
  await aDraw(here, quizId, { count: 1, position: 5 });
  const film = `/api/lessons/${course.lessons[1]!.id}`;
  const counts = [{ from: 0, bpm: 97.35, first_beat: 0.5, counts_per_phrase: 6 }];
  await here.call("PUT", `${film}/counts`, { as: admin.token, body: { counts } });
  const markers = [
    { at: 1.25, label: "Walk" },
    { label: "Turn", phrase: 2, count: 3 },
  ];
  await here.call("PUT", `${film}/markers`, { as: admin.token, body: { markers } });
  await aLearner(here, course.id);
  return course;
}

describe("a course as a file", () => {
  test("is equal but for its ids when it is exported and imported elsewhere", async () => {
    const course = await fullCourse();
    const file = await exportAs(here, admin.token, course.id);
    expect(file.status).toBe(200);
    const made = await importAs(elsewhere, stranger.token, "ballet.json", JSON.stringify(file.body, null, 2));
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    expect(made.body).toMatchObject({
      title: "Ballet",
      status: "draft",
      instructor_id: stranger.id,
      enrollment_count: 0,
    });
    expect(made.body.modules[0].lessons[0].content_html).toContain("<strong>both</strong>");
    expect(made.body.detailed_description_html).not.toContain("<script>");
    const again = await exportAs(elsewhere, stranger.token, made.body.id);
    expect(again.body).toEqual(file.body);
    const film = file.body.modules[0].lessons[1];
    expect(film.counts).toMatchObject([{ bpm: 97.35, counts_per_phrase: 6 }]);
    expect(film.markers).toMatchObject([{ label: "Walk" }, { label: "Turn", phrase: 2, count: 3 }]);
    expect(JSON.stringify(file.body)).not.toMatch(/"(id|[a-z_]+_id)":/);
    expect(file.body.modules[0].lessons[2].quiz.questions).toHaveLength(3);
    expect(file.body.modules[0].lessons[2].quiz.draws).toEqual([
      { position: 2, topic: "Technique", count: 2 },
      { position: 5, topic: null, count: 1 },
    ]);
    expect(file.body.question_bank.map(({ topic }: { topic: string }) => topic)).toEqual([
      "Technique",
      "Technique",
      "Technique",
      "Music",
    ]);
    expect(made.body.modules[0].lessons[2].quizzes[0].question_count).toBe(6);
  });

  test("has when modules open and every kind of question, with all that belongs to it", async () => {
    const course = await aCourse(here, {
      modules: [{ lessons: [{ type: "quiz", quiz: { questions: [] } }] }, { title: "By date" }, { title: "By days" }],
    });
    const [, byDate, byDays] = course.modules;
    const change = (path: string, body: object) => here.call("PATCH", path, { as: admin.token, body });
    await change(`/api/modules/${byDate?.id}`, { release_at: "2027-02-01T09:00:00.000Z" });
    await change(`/api/modules/${byDays?.id}`, { release_after_days: 14 });
    for (const body of everyKind) {
      const sent = { quizId: course.lessons[0]?.quizId, ...body };
      const { status } = await here.call("POST", "/api/quiz-questions", { as: admin.token, body: sent });
      expect([body.question, status]).toEqual([body.question, 201]);
    }
    const file = (await exportAs(here, admin.token, course.id)).body;
    expect(file.modules).toMatchObject([
      { release_at: null, release_after_days: null },
      { release_at: "2027-02-01T09:00:00.000Z", release_after_days: null },
      { release_at: null, release_after_days: 14 },
    ]);
    expect(file.modules[0].lessons[0].quiz.questions).toMatchObject(
      everyKind.map(({ correctOption, ...said }) => ({
        ...said,
        ...(correctOption === undefined ? {} : { correct_options: [correctOption] }),
      })),
    );
    const made = await importAs(elsewhere, stranger.token, "kinds.json", JSON.stringify(file));
    expect(made.status).toBe(201);
    expect((await exportAs(elsewhere, stranger.token, made.body.id)).body).toEqual(file);
  });

  test("names the films of who exports it and leaves those of others out, on the way in too", async () => {
    const owner = await aPerson(here, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const creator = await aPerson(here, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const film = async (by: TestPerson) => {
      const { rows } = await here.db.raw(
        "insert into media_assets (owner_id, kind, state, mime, bytes, path) values ($1, 'video', 'ready', 'video/mp4', 10, 'x') returning id",
        [by.id],
      );
      return `media:${String(rows[0]?.["id"])}`;
    };
    const [theirs, own] = [await film(owner), await film(creator)];
    const lessons = [theirs, own].map((content) => ({ title: "Film", type: "video" as const, values: { content } }));
    const course = await aCourse(here, { instructorId: creator.id, modules: [{ lessons }] });
    const file = (await exportAs(here, creator.token, course.id)).body;
    const contents = (modules: { lessons: { type: string; content: string }[] }[]) =>
      modules[0]?.lessons.map(({ type, content }) => [type, content]);
    const placeholder = ["text", "This lesson is being written."];
    expect(contents(file.modules)).toEqual([placeholder, ["video", own]]);
    const all = (await exportAs(here, admin.token, course.id)).body;
    expect(contents(all.modules)).toEqual([
      ["video", theirs],
      ["video", own],
    ]);
    const made = await importAs(here, creator.token, "x.json", JSON.stringify(all));
    expect(contents(made.body.modules)).toEqual([placeholder, ["video", own]]);
  });

  test("is for those who may change it", async () => {
    const course = await aCourse(here, { modules: [] });
    const other = await aPerson(here, { roles: ["COURSE_CREATOR"], grant: "educator" });
    const teacher = await aPerson(here, { roles: ["INSTRUCTOR"] });
    expect((await exportAs(here, other.token, course.id)).status).toBe(403);
    expect((await exportAs(here, teacher.token, course.id)).status).toBe(403);
    expect((await exportAs(here, admin.token, 999_999)).body.code).toBe("course_not_found");
    const low = await aPerson(here, { roles: ["COURSE_CREATOR"] });
    expect((await importAs(here, low.token, "x.md", "# Barre\n## Plié")).body.code).toBe("level_required");
  });
});

describe("a file made by hand", () => {
  const coursesOf = async () => Number((await here.db.raw("select count(*) as n from courses")).rows[0]?.["n"]);

  test("comes in as a draft from a table and from headings", async () => {
    const table = await importAs(
      here,
      admin.token,
      "barre work.csv",
      "module,lesson,type,content,description\nBarre,Plié,text,Bend.,\n,Tendu,,,\n",
    );
    expect(table.status).toBe(201);
    expect(table.body).toMatchObject({ title: "Barre work", status: "draft", price: "0.00" });
    expect(table.body.modules[0].lessons.map((one: { is_placeholder: boolean }) => one.is_placeholder)).toEqual([
      false,
      true,
    ]);
    const text = await importAs(here, admin.token, "x.md", "# Ballet\n## Barre\n### Plié\nBend _slowly_.");
    expect(text.body.modules[0].lessons[0].content_html).toContain("<em>slowly</em>");
  });

  test("with one bad line is named and nothing is saved", async () => {
    const before = await coursesOf();
    const { status, body } = await importAs(
      here,
      admin.token,
      "x.csv",
      "module,lesson,type\nBarre,Plié,text\nBarre,Tendu,dance\n",
    );
    expect([status, body.code, body.message]).toEqual([422, "import_invalid", "Line 3: choose text, video or quiz"]);
    expect(body.errors).toEqual([{ line: 3, message: "choose text, video or quiz" }]);
    expect(await coursesOf()).toBe(before);
  });

  test("is at most 2 MB, and there is one", async () => {
    const most = `# Barre\n## Plié\n${"a".repeat(2 * 1_048_576)}`;
    const large = await importAs(here, admin.token, "x.md", most);
    expect([large.status, large.body.message]).toEqual([413, "File exceeds the maximum size of 2MB"]);
    const none = await here.call("POST", "/api/courses/import", {
      as: admin.token,
      ...uploadForm([{ name: "title", value: "x" }]),
    });
    expect([none.status, none.body.message]).toEqual([422, "Please select a file to upload."]);
  });

  test("with the most questions there may be is written in one go, and copied", async () => {
    const question = { question: "Which?", options: ["A", "B"], correct_options: [0] };
    const quiz = { title: "Check", description: "All of it.", questions: Array.from({ length: 100 }, () => question) };
    const lesson = { title: "Check", description: "A large quiz.", type: "quiz", content: "Answer.", quiz };
    const modules = [
      { title: "Many", description: "Many quizzes.", lessons: Array.from({ length: 120 }, () => lesson) },
    ];
    const course = { title: "Large", description: "A course of quizzes." };
    const file = JSON.stringify({ format: "pavane-course", version: 1, course, modules });
    const made = await importAs(here, admin.token, "x.json", file);
    expect(made.status).toBe(201);
    expect(made.body.modules[0].lessons.at(-1).quizzes[0].question_count).toBe(100);
    const copy = await here.call("POST", `/api/courses/${made.body.id}/duplicate`, { as: admin.token, body: {} });
    expect(copy.body.modules[0].lessons.at(-1).quizzes[0].question_count).toBe(100);
  });
});
