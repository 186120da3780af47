import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCategory, aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { countEnrolment } from "./count-enrolment.ts";
import { courses } from "./tables.ts";

let world: TestApp;
let admin: TestPerson;
let instructorAdmin: TestPerson;
let creator: TestPerson;
let teacher: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  instructorAdmin = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"], grant: "educator" });
  creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator", firstName: "Ida", lastName: "Falk" });
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Otto" });
  learner = await aPerson(world);
});
afterAll(() => world.close());

const administration = {
  title: "Tap: rhythm before steps",
  description: "Clapping, counting, then shoes.",
  price: "49",
  status: "published",
  imageUrl: "",
  fullVideoUrl: "https://youtu.be/dQw4w9WgXcQ",
  previewVideoUrl: null,
};
const adminForm = {
  title: "Tap for schools",
  short_name: "TAP",
  description: "A whole term of tap for a hall with a wooden floor.",
  detailed_description: "# Week one\n<script>alert(1)</script>",
  image_url: "/uploads/images/tap.webp",
  price: "12.50",
  category_id: null,
  instructor_id: null,
  difficulty_level: "advanced",
  duration: "6 weeks",
  visible: false,
  preview_video_url: "",
  video_url: "",
};
const create = (as: string, body: object) => world.call("POST", "/api/courses", { as, body });

describe("creating a course", () => {
  test("takes the payload of the course administration", async () => {
    const answer = await create(admin.token, administration);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: administration.title,
      price: "49.00",
      status: "published",
      visible: true,
      image_url: null,
      video_url: "https://youtu.be/dQw4w9WgXcQ",
      instructor_id: null,
      moduleCount: 0,
      modules: [],
      version: 1,
    });
  });

  test("takes the payload of the admin form", async () => {
    const answer = await create(admin.token, adminForm);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      short_name: "TAP",
      price: "12.50",
      status: "draft",
      visible: false,
      difficulty_level: "advanced",
      duration: "6 weeks",
      preview_video_url: null,
      detailed_description: adminForm.detailed_description,
    });
    expect(answer.body.detailed_description_html).toContain("<h2>Week one</h2>");
    expect(answer.body.detailed_description_html).not.toContain("script");
  });

  test("by a course creator makes it theirs", async () => {
    const answer = await create(creator.token, { title: "Jazz basics", description: "Isolations and more." });
    expect(answer.body).toMatchObject({
      instructor_id: creator.id,
      instructor: { first_name: "Ida", last_name: "Falk", name: "Ida Falk" },
      price: "0.00",
      status: "draft",
      can: { edit: true, choose_instructor: false },
    });
  });

  test("is for authors with level 10", async () => {
    expect(await world.call("POST", "/api/courses", { body: administration })).toMatchObject({
      status: 401,
      body: { code: "unauthenticated", message: "Sign in to continue." },
    });
    expect(await create(learner.token, administration)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await create(teacher.token, administration)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    const free = await aPerson(world, { roles: ["COURSE_CREATOR"] });
    expect(await create(free.token, administration)).toMatchObject({
      status: 403,
      body: {
        code: "level_required",
        message: "This feature requires a higher subscription level.",
        feature: "Course Administration",
        needed_level: 10,
        level: 0,
      },
    });
  });

  test("with a chosen instructor is for ADMIN, who may choose people who teach", async () => {
    const chosen = await create(admin.token, { ...administration, instructorId: teacher.id });
    expect(chosen.body).toMatchObject({ instructor_id: teacher.id, instructor: { name: "Otto" } });
    expect(await create(admin.token, { ...administration, instructorId: learner.id })).toMatchObject({
      status: 422,
      body: { fields: { instructor_id: "Choose an instructor from the list" } },
    });
    expect(await create(instructorAdmin.token, { ...administration, instructorId: teacher.id })).toMatchObject({
      status: 403,
      body: { code: "instructor_choice", message: "Only an administrator can choose the instructor." },
    });
  });

  test.each([
    [{ ...administration, title: "ab" }, { title: "Title must be at least 3 characters" }],
    [{ ...administration, description: "short" }, { description: "Description must be at least 10 characters" }],
    [{ ...administration, price: "-1" }, { price: "Price must be a non-negative number" }],
    [{ ...administration, price: "free" }, { price: "Price must be a non-negative number" }],
    [{ ...administration, price: "100000" }, { price: "Price must be at most 99999.99" }],
    [{ ...administration, price: "0.49" }, { price: "Price must be $0.00 or at least $0.50" }],
    [{ ...adminForm, price: 0.01 }, { price: "Price must be $0.00 or at least $0.50" }],
    [{ ...administration, price: 1.999 }, { price: "Price can have two decimals at most" }],
    [{ ...administration, status: "hidden" }, { status: "Choose draft, published or archived" }],
    [
      { ...administration, imageUrl: "javascript:alert(1)" },
      { imageUrl: "Enter an https:// address or upload a file" },
    ],
    [{ ...administration, fullVideoUrl: "ftp://a" }, { fullVideoUrl: "Enter an https:// address or upload a file" }],
    [
      { ...administration, fullVideoUrl: '<iframe src="https://evil.example/x"></iframe>' },
      { fullVideoUrl: "This embed code is not from an allowed video host" },
    ],
    [{ ...administration, fullVideoUrl: "media:999" }, { video_url: "Enter an https:// address or upload a file" }],
    [{ ...administration, visible: false }, { visible: "Does not match status" }],
    [{ titel: "x" }, { titel: "Unknown field: titel" }],
    [{ ...administration, imageUrl: "/a.png", image_url: "/b.png" }, { image_url: "Does not match imageUrl" }],
    [{ ...adminForm, title: "Tap!" }, { title: "Title must be at least 5 characters" }],
    [{ ...adminForm, short_name: "T" }, { short_name: "Short name must be at least 2 characters" }],
    [
      { ...adminForm, description: "Only nineteen chars" },
      { description: "Description must be at least 20 characters" },
    ],
    [{ ...adminForm, category_id: 9999 }, { category_id: "Choose a category from the list" }],
  ])("%# is refused by field", async (body, fields) => {
    const answer = await create(admin.token, body);
    expect(answer).toMatchObject({ status: 422, body: { code: "validation_failed", fields } });
    expect(answer.body.message).toBe(Object.values(answer.body.fields)[0]);
  });

  test("keeps of an embed code its address", async () => {
    const code = '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen></iframe>';
    const answer = await create(admin.token, { ...administration, previewVideoUrl: code });
    expect(answer.body.preview_video_url).toBe("https://www.youtube.com/embed/dQw4w9WgXcQ");
  });
});

describe("changing a course", () => {
  const patch = (as: string, id: number, body: object) => world.call("PATCH", `/api/courses/${id}`, { as, body });
  const put = (as: string, id: number, body: object) => world.call("PUT", `/api/courses/${id}`, { as, body });

  test("writes what is sent and leaves the rest", async () => {
    const course = await aCourse(world, { price: "49.00", values: { shortName: "SN", imageUrl: "/a.png" } });
    const answer = await patch(admin.token, course.id, { imageUrl: "/uploads/images/b.webp" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      price: "49.00",
      short_name: "SN",
      image_url: "/uploads/images/b.webp",
      version: 2,
    });
  });

  test("by PUT clears with null, keeps what is absent and asks for the higher minimums", async () => {
    const category = await aCategory(world);
    const course = await aCourse(world, {
      values: { categoryId: category.id, duration: "6 weeks", imageUrl: "/a.png" },
    });
    const answer = await put(admin.token, course.id, { category_id: null, visible: true });
    expect(answer.body).toMatchObject({ category_id: null, category: null, duration: "6 weeks" });
    expect(await put(admin.token, course.id, { title: "Tap!" })).toMatchObject({
      status: 422,
      body: { fields: { title: "Title must be at least 5 characters" } },
    });
    expect((await patch(admin.token, course.id, { title: "Tap!" })).status).toBe(200);
  });

  test("with an emptied price is refused, and the price stays", async () => {
    const course = await aCourse(world, { price: "49.00" });
    const fields = { price: "Price must be a non-negative number" };
    for (const change of [put, patch])
      for (const price of ["", null])
        expect(await change(admin.token, course.id, { price })).toMatchObject({ status: 422, body: { fields } });
    expect((await put(admin.token, course.id, { duration: "7 weeks" })).body.price).toBe("49.00");
  });

  test.each([
    ["archived", { visible: false }, "archived"],
    ["published", { visible: false }, "draft"],
    ["archived", { visible: true }, "published"],
    ["draft", { status: "archived" }, "archived"],
  ] as const)("%s with %j becomes %s", async (status, body, expected) => {
    const course = await aCourse(world, { status });
    const answer = await patch(admin.token, course.id, body);
    expect(answer.body).toMatchObject({ status: expected, visible: expected === "published" });
  });

  test("with an old version is a conflict that changes nothing", async () => {
    const course = await aCourse(world);
    expect((await patch(admin.token, course.id, { title: "First", version: 1 })).status).toBe(200);
    expect(await patch(admin.token, course.id, { title: "Second", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "edit_conflict", message: "Someone else changed this. Reload to see their changes." },
    });
    expect((await world.call("GET", `/api/courses/${course.id}`)).body.title).toBe("First");
  });

  test("is for its authors; a draft of others does not exist", async () => {
    const open = await aCourse(world, { instructorId: teacher.id });
    const hidden = await aCourse(world, { status: "draft" });
    expect((await patch(creator.token, open.id, { title: "Mine" })).body.code).toBe("forbidden");
    expect(await patch(creator.token, hidden.id, { title: "Mine" })).toMatchObject({
      status: 404,
      body: { code: "course_not_found" },
    });
    expect((await patch(teacher.token, open.id, { title: "Mine" })).body.code).toBe("forbidden");
    expect((await patch(admin.token, 999_999, { title: "Mine" })).body.code).toBe("course_not_found");
    const own = await aCourse(world, { createdBy: creator.id, status: "draft" });
    expect((await patch(creator.token, own.id, { title: "Mine" })).status).toBe(200);
  });

  test("others may repeat the instructor or clear it", async () => {
    const course = await aCourse(world, { instructorId: teacher.id });
    expect((await patch(instructorAdmin.token, course.id, { instructor_id: teacher.id })).status).toBe(200);
    expect((await patch(instructorAdmin.token, course.id, { instructor_id: creator.id })).body.code).toBe(
      "instructor_choice",
    );
    expect((await patch(admin.token, course.id, { instructor_id: creator.id })).body.instructor_id).toBe(creator.id);
    expect((await patch(instructorAdmin.token, course.id, { instructor_id: null })).body.instructor_id).toBeNull();
  });

  test("remembers when it was first published", async () => {
    const course = await aCourse(world, { status: "draft", values: { publishedAt: null } });
    world.platform.clock.advance(60);
    const first = (await patch(admin.token, course.id, { visible: true })).body.published_at;
    expect(first).toBe(world.platform.clock.now().toISOString());
    await patch(admin.token, course.id, { visible: false });
    world.platform.clock.advance(60);
    expect((await patch(admin.token, course.id, { visible: true })).body.published_at).toBe(first);
  });
});

describe("deleting a course", () => {
  test("takes everything of it away", async () => {
    const course = await aCourse(world, {
      modules: [{ lessons: [{ quiz: { questions: 1 } }] }],
      values: { imageUrl: "/uploads/images/ab/cd.webp" },
    });
    expect((await world.call("DELETE", `/api/courses/${course.id}`, { as: admin.token })).status).toBe(204);
    expect((await world.call("GET", `/api/courses/${course.id}`)).status).toBe(404);
    expect((await world.call("DELETE", `/api/courses/${course.id}`, { as: admin.token })).body.code).toBe(
      "course_not_found",
    );
  });

  test("that ever had a learner is refused with their number", async () => {
    const course = await aCourse(world);
    const now = world.platform.clock.now();
    await world.db.write(async (tx) => {
      await countEnrolment(tx, course.id, "enrolled", now);
      await countEnrolment(tx, course.id, "revoked", now);
    });
    const [row] = await world.db.read.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject({ enrolmentCount: 0, learnersEver: 1, recentEnrolments: 1 });
    expect(await world.call("DELETE", `/api/courses/${course.id}`, { as: admin.token })).toMatchObject({
      status: 409,
      body: { code: "course_in_use", message: "This course has 1 learner. Archive it instead." },
    });
  });

  test("is for who made it and for COURSE_CREATOR_ADMIN, and so is archiving it", async () => {
    const overseer = await aPerson(world, { roles: ["COURSE_CREATOR_ADMIN"], grant: "educator" });
    for (const { token } of [creator, overseer]) {
      const { id } = await aCourse(world, { createdBy: creator.id });
      const becomes = (body: object) => world.call("PATCH", `/api/courses/${id}`, { as: token, body });
      expect((await becomes({ status: "archived" })).body).toMatchObject({ status: "archived" });
      expect((await becomes({ status: "draft" })).body).toMatchObject({ status: "draft" });
      expect((await world.call("DELETE", `/api/courses/${id}`, { as: token })).status).toBe(204);
    }
  });

  test("is not for its teacher", async () => {
    const course = await aCourse(world, { instructorId: teacher.id });
    expect((await world.call("DELETE", `/api/courses/${course.id}`, { as: teacher.token })).status).toBe(403);
  });
});

describe("reading a course", () => {
  test("as a guest gives the outline, free previews, no full video and no right answers", async () => {
    const course = await aCourse(world, {
      values: { videoUrl: "https://a.example/full.mp4", previewVideoUrl: "https://a.example/preview.mp4" },
      modules: [
        { title: "Start", lessons: [{ freePreview: true }, { type: "quiz", quiz: { questions: 3, passScore: 80 } }] },
        { title: "Empty" },
      ],
    });
    const { body } = await world.call("GET", `/api/courses/${course.id}`);
    expect(body).toMatchObject({ video_url: null, preview_video_url: "https://a.example/preview.mp4", moduleCount: 2 });
    const none = { state: "none", source: null, until: null, progress: null, completed: false, added: 0 };
    expect(body.access).toEqual(none);
    const [module, empty] = body.modules;
    expect(module).toMatchObject({ title: "Start", courseId: course.id, course_id: course.id, position: 1, order: 1 });
    expect(empty).toMatchObject({ position: 2, lessons: [] });
    expect(module.lessons[0]).toMatchObject({
      content: "Stand tall. *Breathe.*",
      content_html: "<p>Stand tall. <em>Breathe.</em></p>\n",
      locked: false,
      moduleId: module.id,
      position: 1,
    });
    expect(module.lessons[1]).toMatchObject({ content: null, content_html: null, locked: true, type: "quiz" });
    expect(module.lessons[1].quizzes).toEqual([
      expect.objectContaining({ passScore: 80, pass_score: 80, question_count: 3, lessonId: module.lessons[1].id }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/correct/i);
  });

  test("a draft exists for its teachers and authors only", async () => {
    const course = await aCourse(world, {
      status: "draft",
      instructorId: teacher.id,
      values: { videoUrl: "https://a.example/v" },
    });
    const read = async (as?: string) => (await world.call("GET", `/api/courses/${course.id}`, as ? { as } : {})).body;
    expect(await read()).toMatchObject({ code: "course_not_found" });
    expect(await read(learner.token)).toMatchObject({ code: "course_not_found" });
    expect(await read(creator.token)).toMatchObject({ code: "course_not_found" });
    expect(await read(teacher.token)).toMatchObject({
      status: "draft",
      video_url: "https://a.example/v",
      can: { teach: true, edit: false },
    });
    expect(await read(admin.token)).toMatchObject({ can: { teach: true, edit: true, choose_instructor: true } });
  });

  test("staff of a course teach it too", async () => {
    const course = await aCourse(world, { status: "archived", staff: [teacher.id], modules: [{ lessons: [{}] }] });
    const { body } = await world.call("GET", `/api/courses/${course.id}`, { as: teacher.token });
    expect(body).toMatchObject({ status: "archived", can: { teach: true } });
    expect(body.modules[0].lessons[0].locked).toBe(false);
  });

  test("without content is the outline alone", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{ freePreview: true }] }] });
    const { body } = await world.call("GET", `/api/courses/${course.id}?content=false`);
    expect(body.modules[0].lessons[0]).toMatchObject({ content: null, locked: false });
  });

  test.each(["abc", "0", "-1", "99999999999999999999", "1.5"])("/courses/%s is not found", async (id) => {
    expect((await world.call("GET", `/api/courses/${id}`)).status).toBe(404);
  });
});
