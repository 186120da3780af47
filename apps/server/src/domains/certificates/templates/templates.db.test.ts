import { houseDesign } from "@pavane/contract/certificates/house-design";
import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aProgramme } from "../../../../test/factories/programmes.ts";
import { aDesigner, aPublishedTemplate, aTemplate } from "../../../../test/factories/templates.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { courses } from "../../courses/course/tables.ts";
import { certificates, certificateTemplates, certificateTemplateVersions, programmes } from "../tables.ts";

let world: TestApp;
let manager: TestPerson;
let designer: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  manager = await aPerson(world, { roles: ["CERTIFICATION_MANAGER"] });
  designer = await aDesigner(world);
  member = await aPerson(world);
});
afterAll(() => world.close());

const path = "/api/certificate-templates";
const call = (method: "GET" | "POST" | "PATCH" | "DELETE", to: string, as: TestPerson | null, body?: object) =>
  world.call(method, `${path}${to}`, { ...(as ? { as: as.token } : {}), ...(body ? { body } : {}) });
const names = async (as: TestPerson, query = "") =>
  (await call("GET", query, as)).body.data.map(({ name }: { name: string }) => name);
const versionsOf = (id: number) =>
  world.db.read
    .select()
    .from(certificateTemplateVersions)
    .where(eq(certificateTemplateVersions.templateId, id))
    .orderBy(desc(certificateTemplateVersions.version));
const house = houseDesign();
const moved = { ...house, background: { ...house.background, colour: "#FFFFFF" } };

test("every installation has one default, which members may look at and nothing more", async () => {
  const list = await call("GET", "", member);
  expect(list.body).toMatchObject({
    data: [{ name: "Floor track", state: "published", is_default: true, owner: null, published_version: 1 }],
    can: { create: false },
  });
  const { id, can } = list.body.data[0];
  expect(Object.entries(can).filter(([, may]) => may)).toEqual([["use", true]]);
  expect((await call("GET", `/${id}`, member)).body.design).toEqual(house);
  expect((await call("PATCH", `/${id}`, member, { name: "Mine", version: 1 })).status).toBe(403);
  expect((await call("POST", "", member, { name: "Mine" })).body.code).toBe("forbidden");
  expect((await call("GET", "", null)).status).toBe(401);
});

test("teachers make their own from level 20, below it they read what they need", async () => {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"], grant: "educator" });
  const refused = await call("POST", "", teacher, { name: "My studio" });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "level_required", message: "This feature requires a higher subscription level." },
  });
  const made = await call("POST", "", designer, { name: "  My studio " });
  expect(made).toMatchObject({
    status: 201,
    body: { name: "My studio", state: "draft", version: 1, owner: { id: designer.id }, changed: true, courses: 0 },
  });
  expect((await call("POST", "", designer, { name: "ab" })).body.fields).toEqual({
    name: "Name must be at least 3 characters",
  });
});

test("a template of somebody else does not exist, but for who keeps all of them", async () => {
  const id = await aTemplate(world, designer, "Private");
  const other = await aDesigner(world);
  for (const [method, to, body] of [
    ["GET", "", undefined],
    ["PATCH", "", { name: "Taken", version: 1 }],
    ["DELETE", "", undefined],
    ["POST", "/publish", { version: 1 }],
    ["POST", "/retire", {}],
    ["POST", "/duplicate", undefined],
    ["GET", "/picture", undefined],
    ["POST", "/preview", {}],
    ["POST", "/drawings", { design: house, learners: ["Ada"] }],
  ] as const)
    expect([to, (await call(method, `/${id}${to}`, other, body)).body.code]).toEqual([to, "template_not_found"]);
  expect(await names(other)).not.toContain("Private");
  expect(await names(manager)).toContain("Private");
  expect((await call("PATCH", `/${id}`, manager, { name: "Mended", version: 1 })).body).toMatchObject({
    name: "Mended",
    owner: { id: designer.id },
    version: 2,
  });
});

test("an old version is told, and nothing of it is written", async () => {
  const id = await aTemplate(world, designer);
  expect((await call("PATCH", `/${id}`, designer, { design: moved, version: 1 })).body.version).toBe(2);
  const late = await call("PATCH", `/${id}`, designer, { name: "Too late", version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
  expect((await call("POST", `/${id}/publish`, designer, { version: 1 })).body.code).toBe("edit_conflict");
  expect((await call("GET", `/${id}`, designer)).body).toMatchObject({ name: "My studio", design: moved });
});

test("publishing makes a version that is never changed; what was issued keeps its own", async () => {
  const id = await aPublishedTemplate(world, designer);
  const courseId = await aCourseToCertify(world, { teacher: designer, course: { certificateTemplateId: id } });
  const learner = await aLearnerOf(world, courseId);
  const certificate = await aCertificate(world, courseId, learner);
  const picture = () => world.call("GET", `/api/certificates/${certificate}/svg`, { as: learner.token });
  const before = (await picture()).raw.toString();
  await call("PATCH", `/${id}`, designer, { design: moved, version: 2 });
  const published = await call("POST", `/${id}/publish`, designer, { version: 3 });
  expect(published.body).toMatchObject({ state: "published", published_version: 2, changed: false });
  expect((await versionsOf(id)).map(({ version, design }) => [version, design])).toEqual([
    [2, moved],
    [1, house],
  ]);
  const [newest] = await versionsOf(id);
  await expect(
    world.db.write((tx) =>
      tx
        .update(certificateTemplateVersions)
        .set({ design: house })
        .where(eq(certificateTemplateVersions.id, newest?.id ?? 0)),
    ),
  ).rejects.toThrow(/Failed query/);
  expect((await picture()).raw.toString()).toBe(before);
  const [row] = await world.db.read.select().from(certificates).where(eq(certificates.id, certificate));
  expect(row?.templateVersionId).not.toBe(newest?.id);
});

test("publishing what did not change makes no further version", async () => {
  const id = await aPublishedTemplate(world, designer);
  const again = await call("POST", `/${id}/publish`, designer, { version: 2 });
  expect(again.body.published_version).toBe(1);
  expect(await versionsOf(id)).toHaveLength(1);
});

test("one template is the default, of the site and published, whoever is first", async () => {
  const own = await aPublishedTemplate(world, designer);
  expect((await call("POST", `/${own}/default`, designer)).status).toBe(403);
  expect((await call("POST", `/${own}/default`, manager)).body.code).toBe("template_unfit");
  const draft = await aTemplate(world, manager, "Draft of the site");
  expect((await call("POST", `/${draft}/default`, manager)).body.code).toBe("template_unfit");
  const [first, second] = [
    await aPublishedTemplate(world, manager, "First"),
    await aPublishedTemplate(world, manager, "Second"),
  ];
  const answers = await Promise.all([first, second].map((id) => call("POST", `/${id}/default`, manager)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const defaults = await world.db.read
    .select()
    .from(certificateTemplates)
    .where(eq(certificateTemplates.isDefault, true));
  expect(defaults).toHaveLength(1);
  const kept = defaults[0]?.id ?? 0;
  expect((await call("DELETE", `/${kept}`, manager)).body.message).toBe(
    "This is the default template. Make another one the default first.",
  );
  expect((await call("POST", `/${kept}/retire`, manager, {})).body.code).toBe("template_in_use");
  await expect(
    world.db.write((tx) =>
      tx.update(certificateTemplates).set({ isDefault: false }).where(eq(certificateTemplates.id, kept)),
    ),
  ).rejects.toThrow(/one certificate template is the default|Failed query/);
});

test("a template in use is retired with a replacement, which its courses take", async () => {
  const [id, other] = [
    await aPublishedTemplate(world, designer, "Old"),
    await aPublishedTemplate(world, designer, "New"),
  ];
  const courseId = await aCourseToCertify(world, { teacher: designer, course: { certificateTemplateId: id } });
  const retire = (replacement_id: number | null) => call("POST", `/${id}/retire`, designer, { replacement_id });
  expect((await retire(null)).body).toMatchObject({
    code: "template_in_use",
    message: "1 course uses this template. Choose a replacement.",
  });
  expect((await call("DELETE", `/${id}`, designer)).body.code).toBe("template_in_use");
  const unpublished = await aTemplate(world, designer, "Unpublished");
  for (const wrong of [unpublished, id, 999_999])
    expect((await retire(wrong)).body.fields).toEqual({ replacement_id: "Choose a published template" });
  expect((await retire(other)).body).toMatchObject({ state: "retired", courses: 0 });
  const [course] = await world.db.read.select().from(courses).where(eq(courses.id, courseId));
  expect(course?.certificateTemplateId).toBe(other);
  expect((await call("PATCH", `/${id}`, designer, { name: "Again", version: 3 })).body.code).toBe("template_retired");
  expect((await retire(other)).body.code).toBe("template_retired");
});

test("programmes use a template as courses do", async () => {
  const id = await aPublishedTemplate(world, designer, "Old");
  const other = await aPublishedTemplate(world, designer, "New");
  const courseIds = [await aCourseToCertify(world), await aCourseToCertify(world)];
  const programmeId = await aProgramme(world, { by: designer, courseIds, templateId: id });
  const retire = (replacement_id: number | null) => call("POST", `/${id}/retire`, designer, { replacement_id });
  const message = "1 programme uses this template. Choose a replacement.";
  expect((await retire(null)).body).toMatchObject({ code: "template_in_use", message });
  await aCourseToCertify(world, { teacher: designer, course: { certificateTemplateId: id } });
  expect((await retire(null)).body.message).toBe("1 course and 1 programme use this template. Choose a replacement.");
  expect((await call("DELETE", `/${id}`, designer)).body.code).toBe("template_in_use");
  await retire(other);
  const [programme] = await world.db.read.select().from(programmes).where(eq(programmes.id, programmeId));
  expect(programme).toMatchObject({ certificateTemplateId: other, version: 2 });
});

test("what was never used is deleted, what was issued with is not", async () => {
  const unused = await aPublishedTemplate(world, designer);
  expect((await call("DELETE", `/${unused}`, designer)).status).toBe(204);
  expect((await call("GET", `/${unused}`, designer)).status).toBe(404);
  expect(await versionsOf(unused)).toEqual([]);
  const used = await aPublishedTemplate(world, designer);
  const courseId = await aCourseToCertify(world, { course: { certificateTemplateId: used } });
  await aCertificate(world, courseId, await aLearnerOf(world, courseId));
  await world.db.write((tx) => tx.update(courses).set({ certificateTemplateId: null }).where(eq(courses.id, courseId)));
  expect((await call("DELETE", `/${used}`, designer)).body.code).toBe("template_in_use");
});

test("a course takes only a template that its author may choose", async () => {
  const other = await aDesigner(world);
  const [own, foreign] = [await aPublishedTemplate(world, designer), await aPublishedTemplate(world, other)];
  const draft = await aTemplate(world, designer);
  const courseId = await aCourseToCertify(world, { teacher: designer });
  const choose = (id: number | null) =>
    world.call("PATCH", `/api/courses/${courseId}`, { as: designer.token, body: { certificate_template_id: id } });
  for (const wrong of [foreign, draft, 999_999])
    expect((await choose(wrong)).body.fields).toEqual({ certificate_template_id: "Choose a published template" });
  expect((await choose(own)).body.certificate_template_id).toBe(own);
  expect((await choose(null)).body.certificate_template_id).toBeNull();
});

test("a design is drawn part by part and with every name, and what does not fit is named", async () => {
  const id = await aTemplate(world, designer);
  const long = "Maximiliana Alexandra Bartholomäa von und zu Hohenlohe-Waldenburg-Schillingsfürst und Thurn und Taxis";
  const parts = house.parts.map((part) => (part.id === "learner" ? { ...part, height: 8 } : part));
  const tried = await call("POST", `/${id}/drawings`, designer, {
    design: { ...house, parts },
    learners: ["Ada", long],
  });
  expect(tried.status).toBe(200);
  expect(tried.body.layers.map(({ part }: { part: string | null }) => part)).toEqual([
    null,
    ...house.parts.map((part) => part.id),
  ]);
  const [short, whole] = tried.body.samples;
  expect(whole).toMatchObject({ name: long, misfits: ["learner"] });
  expect(short.svg).toMatch(/^<svg /);
  const bad = { ...house, parts: [{ ...house.parts[0], x: 290 }] };
  const off = await call("POST", `/${id}/drawings`, designer, { design: bad, learners: ["Ada"] });
  expect(off).toMatchObject({ status: 422, body: { message: "Keep every part on the page" } });
});

test("a design shows only pictures that are here", async () => {
  const gone = `/uploads/images/ab/${"ab".repeat(16)}.webp`;
  const withPicture = (picture: string) => ({ ...house, background: { ...house.background, picture } });
  expect((await call("POST", "", designer, { name: "Gone", design: withPicture(gone) })).body.fields).toEqual({
    design: "A picture of this design is not here any more. Upload it again.",
  });
  const colour = { r: 20, g: 120, b: 60 };
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const here = await world.app.domains.media.importPicture(content, designer.id);
  const made = await call("POST", "", designer, { name: "Green", design: withPicture(here) });
  const small = await call("GET", `/${made.body.id}/picture`, designer);
  expect(small.headers["content-type"]).toBe("image/webp");
  const { channels } = await sharp(small.raw).stats();
  expect((channels[1]?.mean ?? 0) > (channels[0]?.mean ?? 0)).toBe(true);
  const pdf = await call("POST", `/${made.body.id}/preview`, designer, { learner: "Ada Lind" });
  expect(pdf.raw.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a published course shows what it gives, a draft or one without certificates nothing", async () => {
  const sample = (id: number) => world.call("GET", `/api/courses/${id}/certificate-sample`);
  const shown = await sample(await aCourseToCertify(world));
  expect(shown).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  expect((await sample(await aCourseToCertify(world, { course: { status: "draft" } }))).status).toBe(404);
  expect((await sample(await aCourseToCertify(world, { course: { givesCertificate: false } }))).status).toBe(404);
});

test("a copy begins as one's own draft", async () => {
  const [site] = (await call("GET", "?q=Floor", designer)).body.data;
  const copy = await call("POST", `/${site.id}/duplicate`, designer);
  expect(copy).toMatchObject({
    status: 201,
    body: { name: "Floor track (copy)", state: "draft", owner: { id: designer.id }, design: house },
  });
  expect((await call("POST", `/${site.id}/duplicate`, member)).status).toBe(403);
});
