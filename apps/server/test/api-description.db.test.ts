import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerChecker, templateOf } from "./described-answers.ts";
import { aCategory, aCourse, aLesson } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { uploadForm } from "./factories/upload-form.ts";
import { createTestApp, type Answer, type TestApp } from "./harness.ts";

let world: TestApp;
let admin: TestPerson;
let teacher: TestPerson;
let description: any;
let faultsOf: ReturnType<typeof answerChecker>;

beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Ines", lastName: "Marin" });
  description = (await world.call("GET", "/api/openapi.json")).body;
  faultsOf = answerChecker(description);
});
afterAll(() => world.close());

/** Calls as ADMIN unless said; the answer must be as the description has it. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  options: Parameters<TestApp["call"]>[2] = {},
): Promise<Answer> {
  const answer = await world.call(method, path, {
    as: admin.token,
    ...(body === undefined ? {} : { body }),
    ...options,
  });
  const template = templateOf(description, path) ?? path;
  const sentType = answer.headers["content-type"];
  const type = typeof sentType === "string" ? (sentType.split(";")[0] ?? "") : "";
  const faults = faultsOf({ method, template, status: answer.status, body: answer.body, type });
  expect(faults, `${method} ${path} answered ${answer.status}`).toEqual([]);
  return answer;
}

const texts = { title: "Waltz for studio teachers", description: "How to teach the slow waltz to beginners." };

test("GET /api/courses lists in data with a page, for the roles that may ask for all", async () => {
  await aCourse(world);
  const { status, body } = await call("GET", "/api/courses?scope=all");
  expect(status).toBe(200);
  expect(body.page).toMatchObject({ number: 1 });
  expect(body.data[0]).toMatchObject({
    id: expect.any(Number),
    title: expect.any(String),
    visible: true,
    moduleCount: 0,
  });
  expect((await call("GET", "/api/courses?scope=all", undefined, { as: teacher.token })).status).toBe(403);
});

test("GET /api/courses/{id} has modules with lessons with quizzes, and every member that the forms read", async () => {
  const made = await aCourse(world, {
    instructorId: teacher.id,
    modules: [{ lessons: [{ type: "quiz", quiz: { questions: 2 } }] }],
  });
  const { status, body } = await call("GET", `/api/courses/${made.id}`);
  expect(status).toBe(200);
  const read =
    "id title description instructor_id visible price image_url video_url preview_video_url created_at updated_at instructor modules enrollment_count short_name detailed_description category_id difficulty_level duration";
  expect(Object.keys(body)).toEqual(expect.arrayContaining(read.split(" ")));
  expect(body.instructor).toMatchObject({ first_name: "Ines", last_name: "Marin" });
  const [module] = body.modules;
  expect(Object.keys(module)).toEqual(
    expect.arrayContaining("id course_id courseId title description order position lessons".split(" ")),
  );
  const [lesson] = module.lessons;
  expect(Object.keys(lesson)).toEqual(
    expect.arrayContaining("id module_id moduleId title description content order position type quizzes".split(" ")),
  );
  expect(lesson.quizzes).toHaveLength(1);
  expect((await call("GET", "/api/courses/987654321")).body).toMatchObject({ code: "course_not_found" });
});

test("POST /api/courses takes what the administration sends", async () => {
  const { status, body } = await call("POST", "/api/courses", {
    ...texts,
    price: "49.5",
    instructorId: teacher.id,
    status: "published",
    imageUrl: "/uploads/images/waltz.png",
    fullVideoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    previewVideoUrl: "https://youtu.be/dQw4w9WgXcQ",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...texts, price: "49.50", visible: true, instructor_id: teacher.id });
  expect(body.image_url).toContain("/uploads/images/waltz.png");
  expect(body.video_url).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(body.preview_video_url).toBe("https://youtu.be/dQw4w9WgXcQ");
});

const adminForm = (categoryId: number | null) => ({
  ...texts,
  short_name: "Waltz",
  detailed_description: "Six evenings.",
  image_url: "",
  price: "0",
  category_id: categoryId,
  instructor_id: null,
  difficulty_level: "intermediate",
  duration: "6 weeks",
  visible: false,
  preview_video_url: "",
  video_url: "",
});

test("POST and PUT take what the admin forms send", async () => {
  const category = await aCategory(world);
  const created = await call("POST", "/api/courses", adminForm(category.id));
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    short_name: "Waltz",
    category_id: category.id,
    difficulty_level: "intermediate",
    duration: "6 weeks",
    visible: false,
    price: "0.00",
  });
  const changed = await call("PUT", `/api/courses/${created.body.id}`, {
    ...adminForm(null),
    visible: true,
    price: "12",
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ visible: true, category_id: null, price: "12.00" });
});

test("both spellings mean the same, and different values in both are refused", async () => {
  const camel = await call("POST", "/api/courses", {
    ...texts,
    price: "5",
    fullVideoUrl: "https://youtu.be/dQw4w9WgXcQ",
    difficultyLevel: "advanced",
  });
  const snake = await call("POST", "/api/courses", {
    ...texts,
    price: "5",
    video_url: "https://youtu.be/dQw4w9WgXcQ",
    difficulty_level: "advanced",
  });
  for (const field of ["video_url", "difficulty_level", "price", "status"])
    expect(camel.body[field]).toEqual(snake.body[field]);
  const both = await call("POST", "/api/courses", { ...texts, instructorId: teacher.id, instructor_id: admin.id });
  expect(both.status).toBe(422);
  expect((await call("POST", "/api/courses", { titel: "x" })).body.fields).toMatchObject({
    titel: "Unknown field: titel",
  });
});

test("PATCH /api/courses/{id} takes the same members; DELETE answers nothing", async () => {
  const { id } = await aCourse(world);
  const changed = await call("PATCH", `/api/courses/${id}`, {
    title: "Another title",
    status: "archived",
    imageUrl: "/uploads/a.png",
  });
  expect(changed.body).toMatchObject({ title: "Another title", status: "archived", visible: false });
  const deleted = await call("DELETE", `/api/courses/${id}`);
  expect(deleted.status).toBe(204);
  expect(deleted.raw).toHaveLength(0);
});

test.each([
  ["camelCase", (courseId: number) => ({ ...texts, position: 1, courseId }), { ...texts, position: 2 }],
  ["snake_case", (course_id: number) => ({ ...texts, order: 1, course_id }), { ...texts, order: 2 }],
])("modules are made, changed and deleted in %s, and courseId can be read from the answer", async (_, body, change) => {
  const course = await aCourse(world, { modules: [{}] });
  const made = await call("POST", "/api/modules", body(course.id));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ courseId: course.id, course_id: course.id, position: 1, order: 1 });
  const changed = await call("PATCH", `/api/modules/${made.body.id}`, change);
  expect(changed.body).toMatchObject({ position: 2, order: 2 });
  expect((await call("DELETE", `/api/modules/${made.body.id}`)).status).toBe(204);
});

test.each([
  ["camelCase", (moduleId: number) => ({ position: 1, moduleId })],
  ["snake_case", (module_id: number) => ({ order: 1, module_id })],
])("lessons are made, changed and deleted in %s", async (_, place) => {
  const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
  const moduleId = course.modules[0]?.id ?? 0;
  const body = { ...texts, content: "One, two, three.", type: "text", ...place(moduleId) };
  const made = await call("POST", "/api/lessons", body);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ moduleId, module_id: moduleId, position: 1, order: 1, type: "text" });
  const changed = await call("PATCH", `/api/lessons/${made.body.id}`, { ...body, title: "In three" });
  expect(changed.body).toMatchObject({ title: "In three" });
  expect((await call("DELETE", `/api/lessons/${made.body.id}`)).status).toBe(204);
});

test.each([
  [
    "camelCase",
    (lessonId: number) => ({ passScore: 80, lessonId }),
    (quizId: number) => ({ correctOption: 1, quizId }),
  ],
  [
    "snake_case",
    (lesson_id: number) => ({ pass_score: 80, lesson_id }),
    (quiz_id: number) => ({ correct_option: 1, quiz_id }),
  ],
])("quizzes and questions are made in %s; a second quiz on a lesson is refused", async (_, ofLesson, ofQuiz) => {
  const course = await aCourse(world, { modules: [{}] });
  const lesson = await aLesson(world, course.modules[0]?.id ?? 0, { type: "quiz" });
  const quiz = await call("POST", "/api/quizzes", { ...texts, ...ofLesson(lesson.id) });
  expect(quiz.status).toBe(201);
  expect(quiz.body).toMatchObject({ lessonId: lesson.id, passScore: 80, pass_score: 80 });
  const again = await call("POST", "/api/quizzes", { ...texts, ...ofLesson(lesson.id) });
  expect(again).toMatchObject({ status: 409, body: { code: "quiz_exists" } });
  const question = { question: "Which beat goes down?", options: ["Two", "One"], ...ofQuiz(quiz.body.id) };
  const asked = await call("POST", "/api/quiz-questions", question);
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({ quizId: quiz.body.id, correctOption: 1, options: ["Two", "One"] });
});

test.each([
  [{ options: ["Only one"], correctOption: 0 }, "At least 2 options are required"],
  [{ options: ["One", " "], correctOption: 0 }, "All options must have content"],
  [{ options: ["One", "Two"], correctOption: 2 }, "Choose the correct option"],
])("a question with %j is refused: %s", async (part, message) => {
  const course = await aCourse(world, { modules: [{ lessons: [{ type: "quiz", quiz: {} }] }] });
  const quizId = course.lessons[0]?.quizId;
  const { status, body } = await call("POST", "/api/quiz-questions", { question: "Which beat?", quizId, ...part });
  expect([status, body.message]).toEqual([422, message]);
});

test("what is missing or of the wrong kind gets the generic messages", async () => {
  const { status, body } = await call("POST", "/api/courses", { title: 7 });
  expect(status).toBe(422);
  expect(body.fields).toMatchObject({ title: "Expected string, received number", description: "Required" });
});

test("GET /api/categories has id and name in data; GET /api/instructors is for ADMIN", async () => {
  const category = await aCategory(world);
  const categories = await call("GET", "/api/categories", undefined, { as: undefined });
  expect(categories.body.data).toContainEqual(expect.objectContaining({ id: category.id, name: category.name }));
  const instructors = await call("GET", "/api/instructors");
  const person = instructors.body.data.find((candidate: { id: number }) => candidate.id === teacher.id);
  expect(Object.keys(person)).toEqual(
    expect.arrayContaining("id username first_name last_name email bio profile_image_url".split(" ")),
  );
  expect((await call("GET", "/api/instructors", undefined, { as: teacher.token })).status).toBe(403);
});

test("POST /api/upload/course answers url; POST /api/upload answers url, image_url and file_url", async () => {
  const course = await aCourse(world);
  const create = { width: 320, height: 200, channels: 3, background: "#7a2e3a" } as const;
  const file = {
    name: "file",
    value: await sharp({ create }).png().toBuffer(),
    fileName: "waltz.png",
    type: "image/png",
  };
  const forCourse = uploadForm([
    { name: "entityType", value: "course" },
    { name: "entityId", value: String(course.id) },
    file,
  ]);
  const pictured = await call("POST", "/api/upload/course", undefined, forCourse);
  expect(pictured.status).toBe(200);
  expect(pictured.body.url).toEqual(expect.any(String));
  const general = uploadForm([{ name: "resource_type", value: "image" }, { name: "folder", value: "images" }, file]);
  const stored = await call("POST", "/api/upload", undefined, general);
  expect(stored.body).toMatchObject({ image_url: stored.body.url, file_url: stored.body.url });
});

test("every call of the courses, modules, lessons, quizzes and uploads refuses a guest as described", async () => {
  for (const [method, path] of [
    ["POST", "/api/courses"],
    ["PATCH", "/api/courses/1"],
    ["PUT", "/api/courses/1"],
    ["DELETE", "/api/courses/1"],
    ["POST", "/api/modules"],
    ["PATCH", "/api/modules/1"],
    ["DELETE", "/api/modules/1"],
    ["POST", "/api/lessons"],
    ["PATCH", "/api/lessons/1"],
    ["DELETE", "/api/lessons/1"],
    ["POST", "/api/quizzes"],
    ["POST", "/api/quiz-questions"],
    ["GET", "/api/instructors"],
    ["POST", "/api/upload/course"],
    ["POST", "/api/upload"],
  ] as const) {
    const { status, body } = await call(method, path, undefined, { as: undefined });
    expect([status, body.code, body.message], `${method} ${path}`).toEqual([
      401,
      "unauthenticated",
      "Sign in to continue.",
    ]);
  }
});

test("what goes wrong before a call is read is described as well", async () => {
  const headers = { "content-type": "application/json" };
  const sent = (text: string, type = headers) => ({ payload: Buffer.from(text), headers: type });
  expect((await call("POST", "/api/login", undefined, sent("{"))).status).toBe(400);
  expect((await call("POST", "/api/login", undefined, sent(`"${"a".repeat(1_100_000)}"`))).status).toBe(413);
  expect((await call("POST", "/api/login", undefined, sent("a", { "content-type": "text/css" }))).status).toBe(415);
  expect((await call("POST", "/api/logout", undefined, sent("{"))).status).toBe(400);
  expect((await call("GET", "/api/courses?q=%00")).status).toBe(422);
});

test("an id larger than any is not found", async () => {
  expect((await call("GET", "/api/courses/9007199254740991")).status).toBe(404);
});
