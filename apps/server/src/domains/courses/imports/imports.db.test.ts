import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { aBank } from "../../../../test/factories/bank.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let teacher: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  other = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

let course: TestCourse;
let quizId: number;
beforeEach(async () => {
  course = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "quiz", quiz: { questions: 1 } }] }],
  });
  quizId = course.lessons[0]!.quizId!;
});

const gift = `// from Moodle
::Tendu::Which foot opens in a tendu?{=The working foot#Yes. ~The standing foot}

Write about ballet.{}

Swan Lake was first danced in {#1877}.
`;

interface Sent {
  readonly file?: string | Buffer;
  readonly name?: string;
  readonly as?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
}

const send = (path: string, { file = gift, name = "ballet.gift", as = teacher.token, fields = {} }: Sent) =>
  world.call("POST", path, {
    ...(as !== null && { as }),
    ...uploadForm([
      ...Object.entries(fields).map(([key, value]) => ({ name: key, value })),
      ...(file === "" ? [] : [{ name: "file", value: file, fileName: name }]),
    ]),
  });
const toQuiz = (sent: Sent = {}) => send(`/api/quizzes/${quizId}/questions/import`, sent);
const toBank = (sent: Sent = {}) => send(`/api/courses/${course.id}/question-bank/import`, sent);
const questions = async () =>
  (await world.call("GET", `/api/quizzes/${quizId}/questions`, { as: teacher.token })).body.data;
const bank = async () =>
  (await world.call("GET", `/api/courses/${course.id}/question-bank`, { as: teacher.token })).body;

describe("a file into a quiz", () => {
  test("is only read with dry_run: what comes in as it will be, and what is left out by its line", async () => {
    expect(await toQuiz({ fields: { dry_run: "true" } })).toMatchObject({
      status: 200,
      body: {
        saved: false,
        questions: [
          {
            place: "Line 2",
            type: "single",
            question: "Which foot opens in a tendu?",
            options: ["The working foot", "The standing foot"],
            correct_options: [0],
            feedback: ["Yes.", ""],
            notes: [],
          },
          { place: "Line 6", type: "short_answer", options: ["1877"], tolerance: 0 },
        ],
        left_out: [{ place: "Line 4", message: "essay questions are not supported" }],
      },
    });
    expect(await questions()).toHaveLength(1);
  });

  test("comes in only when who sends it agreed to what is left out", async () => {
    for (const agreed of [undefined, "0", "2"]) {
      expect(await toQuiz({ fields: agreed === undefined ? {} : { leave_out: agreed } })).toMatchObject({
        status: 409,
        body: { code: "import_incomplete", left_out: 1 },
      });
    }
    expect(await questions()).toHaveLength(1);
    expect((await toQuiz({ fields: { leave_out: "1" } })).body).toMatchObject({ saved: true });
    expect((await questions()).slice(1)).toMatchObject([
      { position: 2, type: "single", feedback: ["Yes.", ""] },
      { position: 3, type: "short_answer", tolerance: 0 },
    ]);
  });

  test("by an administrator is an act of staff with the file's name", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await toQuiz({ as: admin.token, fields: { leave_out: "1" } });
    const { rows } = await world.db.raw("select action, after from audit_log where actor_id = $1", [admin.id]);
    expect(rows).toEqual([{ action: "questions.imported", after: { file: "ballet.gift", questions: 2, left_out: 1 } }]);
  });

  test("adds nothing when it comes a second time", async () => {
    await toQuiz({ fields: { leave_out: "1" } });
    expect((await toQuiz({ fields: { dry_run: "true" } })).body).toMatchObject({
      questions: [],
      left_out: [
        { place: "Line 2", message: "this question is there already" },
        { place: "Line 4" },
        { place: "Line 6", message: "this question is there already" },
      ],
    });
    expect(await toQuiz({ fields: { leave_out: "3" } })).toMatchObject({
      status: 422,
      body: { fields: { file: "No question of this file can be imported" } },
    });
    expect(await questions()).toHaveLength(3);
  });

  test.skipIf(!onPostgres)("sent twice at once comes in once", async () => {
    const answers = await Promise.all([1, 2].map(() => toQuiz({ fields: { leave_out: "1" } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await questions()).toHaveLength(3);
  });

  test("may be a package of QTI, read in a process of its own", async () => {
    const zip = new ZipFile();
    for (const name of ["imsmanifest.xml", "assessment-test.xml", "item1.xml", "item2.xml", "item3.xml", "item4.xml"])
      zip.addFile(new URL(`../../../../test/fixtures/questions/package/${name}`, import.meta.url).pathname, name);
    zip.end();
    const sent = { file: await buffer(zip.outputStream), name: "test.zip" };
    expect((await toQuiz(sent)).body).toMatchObject({
      saved: true,
      questions: [{ place: "Item “Addition Problem”" }, {}, { type: "short_answer" }, {}],
    });
    expect(await questions()).toHaveLength(5);
    const item = readFileSync(
      new URL("../../../../test/fixtures/questions/qti3/qti3-order-interaction.xml", import.meta.url),
    );
    expect((await toQuiz({ file: item, name: "order.xml" })).body).toMatchObject({ questions: [{ type: "ordering" }] });
  });

  test("never makes it larger than it may be", async () => {
    const file = Array.from({ length: 100 }, (_, at) => `Question ${at}?{T}\n\n`).join("");
    expect(await toQuiz({ file })).toMatchObject({
      status: 422,
      body: { fields: { file: "A quiz has at most 100 questions" } },
    });
    expect(await questions()).toHaveLength(1);
  });
});

describe("a file into a bank", () => {
  test("comes into one topic, however that is spelled", async () => {
    await aBank(world, course.id, { Technique: 1 });
    expect((await toBank({ fields: { dry_run: "true" } })).body).toMatchObject({ saved: false, left_out: [{}] });
    expect(await toBank({ fields: { leave_out: "1" } })).toMatchObject({
      status: 422,
      body: { fields: { topic: "Topic must be at least 2 characters" } },
    });
    expect((await toBank({ fields: { leave_out: "1", topic: "technique" } })).body).toMatchObject({ saved: true });
    expect((await bank()).data.map((one: { topic: string }) => one.topic)).toEqual(Array(3).fill("Technique"));
    expect((await toBank({ fields: { dry_run: "true" } })).body).toMatchObject({
      questions: [],
      left_out: { length: 3 },
    });
  });
});

describe("what is refused", () => {
  test.each([
    [{ file: "" }, { file: "Please select a file to upload." }],
    [{ file: "\u0000\u0001" }, { file: "Choose a GIFT text in UTF-8, a QTI item or a QTI package" }],
    [{ file: "// nothing" }, { file: "There is no question in this file" }],
    [{ file: "<html/>", name: "x.xml" }, { file: "This is no QTI item" }],
    [
      { file: "<!DOCTYPE x><a/>", name: "x.xml" },
      { file: "This file has a document type (<!DOCTYPE), which is not read" },
    ],
    [
      { file: Buffer.from("PK\u0003\u0004 no archive"), name: "x.zip" },
      { file: "This archive cannot be opened safely" },
    ],
    [{ fields: { leave_out: "all" } }, { leave_out: "Enter how many questions may be left out" }],
  ])("%j", async (sent: Sent, fields) => {
    expect(await toQuiz(sent)).toMatchObject({ status: 422, body: { fields } });
  });

  test("a file that is too large, or one of somebody who does not teach the course", async () => {
    expect((await toQuiz({ file: Buffer.alloc(2 * 1_048_576 + 1, 32) })).body).toMatchObject({
      code: "file_too_large",
    });
    for (const call of [toQuiz, toBank]) {
      expect((await call({ as: null })).status).toBe(401);
      expect((await call({ as: (await aPerson(world)).token })).status).toBe(403);
      expect((await call({ as: other.token })).status).toBe(403);
    }
    quizId = 999_999;
    expect((await toQuiz()).body.code).toBe("quiz_not_found");
  });
});
