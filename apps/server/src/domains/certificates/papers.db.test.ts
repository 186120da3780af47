import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aDesigner, aPublishedTemplate, aTemplate } from "../../../test/factories/templates.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { contentsOf } from "../../../test/zip-contents.ts";

let world: TestApp;
let teacher: TestPerson;
let admin: TestPerson;
let courseId: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Inés", lastName: "Moreau" });
  courseId = await aCourseToCertify(world, { teacher, title: "Tap rhythms" });
});
afterAll(() => world.close());

const get = (path: string, as: TestPerson) => world.call("GET", path, { as: as.token });

describe("the PDFs of several certificates", () => {
  test("come in one archive, each as it is downloaded alone, named after its learner", async () => {
    const names = ["Ada", "Łucja", "نور"];
    const ids: number[] = [];
    for (const firstName of names)
      ids.push(await aCertificate(world, courseId, await aLearnerOf(world, courseId, { firstName })));
    const answer = await get("/api/certificates/files?q=Tap%20rhythms", teacher);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = await contentsOf(answer.raw);
    for (const [index, id] of ids.entries()) {
      const { serial } = (await get(`/api/certificates/${id}`, teacher)).body;
      const alone = (await get(`/api/certificates/${id}/pdf`, teacher)).raw;
      expect(files[`${names[index] ?? ""} ${serial}.pdf`]?.equals(alone)).toBe(true);
    }
    expect(Object.keys(files)).toHaveLength(3);
  });

  test("are those of the numbers that are asked for, each once", async () => {
    const [first, second] = [await aLearnerOf(world, courseId), await aLearnerOf(world, courseId)];
    await aCertificate(world, courseId, first);
    const id = await aCertificate(world, courseId, second);
    const answer = await get(`/api/certificates/files?ids=${id},${id}&state=revoked`, teacher);
    expect(Object.keys(await contentsOf(answer.raw))).toHaveLength(1);
  });

  test("are 50 at most, and more is refused with how many there are", async () => {
    const learners = [];
    for (let each = 0; each < 51; each += 1) learners.push(await aLearnerOf(world, courseId));
    for (const learner of learners) await aCertificate(world, courseId, learner);
    expect(await get(`/api/certificates/files?course=${courseId}`, teacher)).toMatchObject({
      status: 409,
      body: {
        code: "too_many_certificates",
        message: "51 certificates match, and at most 50 fit into one file. Narrow the list first.",
      },
    });
    const ids = Array.from({ length: 51 }, (_, index) => index + 1).join(",");
    expect((await get(`/api/certificates/files?ids=${ids}`, teacher)).body.fields).toEqual({
      ids: "Choose at most 50",
    });
  });

  test("are never those of another teacher's course, and nothing matching is said", async () => {
    const id = await aCertificate(world, courseId, await aLearnerOf(world, courseId));
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await get(`/api/certificates/files?ids=${id}`, other)).body.code).toBe("certificate_not_found");
    expect((await get("/api/certificates/files", other)).body).toMatchObject({
      code: "no_certificates",
      message: "No certificate matches.",
    });
    expect((await get("/api/certificates/files?ids=1,x", other)).status).toBe(422);
  });
});

describe("certificates by month", () => {
  test("are twelve months without a gap, by UTC, automatic and by hand apart, by the filters of the list", async () => {
    for (const at of ["2026-11-01T00:00:00Z", "2026-10-31T23:59:59Z", "2025-12-01T00:00:00Z", "2025-11-30T23:59:59Z"])
      await aCertificate(world, courseId, await aLearnerOf(world, courseId), new Date(at));
    const learner = await aLearnerOf(world, courseId);
    const body = { course_id: courseId, user_ids: [learner.id] };
    await world.call("POST", "/api/certificates", { as: teacher.token, body });
    const { data } = (await get("/api/certificates/months", teacher)).body;
    expect(data).toHaveLength(12);
    expect(data[0]).toEqual({ month: "2025-12-01", automatic: 1, by_hand: 0 });
    expect(data.slice(-2)).toEqual([
      { month: "2026-10-01", automatic: 1, by_hand: 0 },
      { month: "2026-11-01", automatic: 1, by_hand: 1 },
    ]);
    const before = (await get("/api/certificates/months?to=2025-11-30&origin=automatic", teacher)).body.data;
    expect(before.at(-1)).toEqual({ month: "2025-11-01", automatic: 1, by_hand: 0 });
    const all = (await get(`/api/certificates/months?instructor=${teacher.id}`, admin)).body.data;
    expect(all).toEqual(data);
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const none = (await get("/api/certificates/months", other)).body.data;
    expect(none.every((month: { automatic: number; by_hand: number }) => month.automatic + month.by_hand === 0)).toBe(
      true,
    );
  });
});

describe("what a certificate manager issues by hand", () => {
  const titles = ({ body }: { body: { data: { title: string; name: string }[] } }) =>
    body.data.map(({ title, name }) => title ?? name);

  test("is found: courses of every state by their title, and the learners of one by their name", async () => {
    const manager = await aPerson(world, { roles: ["CERTIFICATION_MANAGER"] });
    await aCourseToCertify(world, { title: "Zapateado archive", course: { status: "archived" } });
    const zapateado = await aCourseToCertify(world, { title: "Zapateado (100 %)" });
    expect(titles(await get("/api/certificates/courses?q=zapateado", manager))).toEqual([
      "Zapateado (100 %)",
      "Zapateado archive",
    ]);
    expect(titles(await get(`/api/certificates/courses?id=${zapateado}`, manager))).toEqual(["Zapateado (100 %)"]);
    const learner = await aLearnerOf(world, zapateado, { firstName: "Ada", lastName: "Lind" });
    const begun = await aLearnerOf(world, zapateado, { firstName: "Ada", lastName: "Moreau", completed: false });
    await aLearnerOf(world, courseId, { firstName: "Ada", lastName: "Elsewhere" });
    const path = `/api/certificates/courses/${zapateado}/learners`;
    const found = await get(`${path}?q=ada`, manager);
    expect(found.body.data.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual([
      { id: learner.id, name: "Ada Lind", username: learner.username, completed: true },
      { id: begun.id, name: "Ada Moreau", username: begun.username, completed: false },
    ]);
    expect(titles(await get(`${path}?q=ada%20mor`, manager))).toEqual(["Ada Moreau"]);
    expect((await get("/api/certificates/courses/999999/learners", manager)).body.code).toBe("course_not_found");
  });

  test("is for certificate staff alone", async () => {
    expect((await get("/api/certificates/courses?q=tap", teacher)).status).toBe(403);
    expect((await get(`/api/certificates/courses/${courseId}/learners`, teacher)).status).toBe(403);
  });
});

describe("a certificate before it is issued", () => {
  const preview = (as: TestPerson, body: object) =>
    world.call("POST", "/api/certificates/preview", { as: as.token, body: { course_id: courseId, ...body } });
  /** Words are in the title of the drawing, which the SVG carries as text. */
  const titleOf = (raw: Buffer) => /<title>([^<]*)/.exec(raw.toString())?.[1];

  test("is drawn as it will be, with the learner's name, and issues nothing", async () => {
    const learner = await aLearnerOf(world, courseId, { firstName: "Zoë", lastName: "Łukaszewicz", completed: false });
    const answer = await preview(teacher, { user_id: learner.id });
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(titleOf(answer.raw)).toBe("Certificate of completion: Zoë Łukaszewicz, Tap rhythms");
    const ended = await preview(teacher, { user_id: learner.id, expires_at: "2028-03-06T12:00:00Z" });
    expect(ended.raw.equals(answer.raw)).toBe(false);
    expect((await get(`/api/certificates?course=${courseId}`, teacher)).body.page.total).toBe(0);
  });

  test("takes a template that may be chosen, and no other", async () => {
    const learner = await aLearnerOf(world, courseId);
    const designer = await aDesigner(world);
    const strange = await aPublishedTemplate(world, designer);
    const refused = { status: 422, body: { fields: { template_id: "Choose a published template" } } };
    expect(await preview(teacher, { user_id: learner.id, template_id: strange })).toMatchObject(refused);
    courseId = await aCourseToCertify(world, { teacher: designer });
    const own = await aLearnerOf(world, courseId);
    expect((await preview(designer, { user_id: own.id, template_id: strange })).status).toBe(200);
    const draft = await aTemplate(world, designer);
    expect(await preview(designer, { user_id: own.id, template_id: draft })).toMatchObject(refused);
  });

  test("is shown to certificate managers for any course, who issue it with a template and a date", async () => {
    const manager = await aPerson(world, { roles: ["CERTIFICATION_MANAGER"] });
    const learner = await aLearnerOf(world, courseId);
    const chosen = {
      template_id: await aPublishedTemplate(world, manager),
      issued_at: new Date(world.platform.clock.now().getTime() - 86_400_000).toISOString(),
    };
    expect((await preview(manager, { user_id: learner.id, ...chosen })).status).toBe(200);
    const body = { course_id: courseId, user_ids: [learner.id], ...chosen };
    expect((await world.call("POST", "/api/certificates", { as: manager.token, body })).body.data).toMatchObject([
      { outcome: "issued" },
    ]);
  });

  test("is for teachers of the course and its learners only", async () => {
    const learner = await aLearnerOf(world, courseId);
    const other = await aPerson(world, { roles: ["INSTRUCTOR"] });
    expect((await preview(other, { user_id: learner.id })).status).toBe(403);
    expect((await preview(learner, { user_id: learner.id })).status).toBe(403);
    const stranger = await aPerson(world);
    expect((await preview(teacher, { user_id: stranger.id })).body).toMatchObject({ code: "learner_not_found" });
    expect((await preview(admin, { user_id: learner.id })).status).toBe(200);
    const tomorrow = { user_id: learner.id, issued_at: "2030-01-01T00:00:00Z" };
    expect((await preview(teacher, tomorrow)).body.fields).toEqual({
      issued_at: "The date of issue cannot be in the future",
    });
  });
});
