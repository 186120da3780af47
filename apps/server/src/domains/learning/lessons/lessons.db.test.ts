import {
  completeAnswer,
  lessonMedia,
  lessonPage,
  playerSettings,
  progressAnswer,
} from "@pavane/contract/learning/schema-lesson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner, completeLessons } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { mediaAssets } from "../../media/tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const read = (id: number, as?: string) => world.call("GET", `/api/lessons/${id}`, as === undefined ? {} : { as });

const anAsset = (durationMs = 100_000, state: "ready" | "processing" = "ready") =>
  world.db.write(async (tx) => {
    const values = { state, mime: "video/mp4", bytes: 9, path: "video/test.mp4", durationMs };
    const [row] = await tx.insert(mediaAssets).values(values).returning({ id: mediaAssets.id });
    return row?.id ?? 0;
  });

/** Reports ranges with the numbers and times of a player. */
const report = (lessonId: number, as: string, ranges: number[][], more: Record<string, unknown> = {}) =>
  world.call("POST", `/api/lessons/${lessonId}/progress`, {
    as,
    body: { position: 0, duration: 100, ranges, seq: 1, sent_at: world.platform.clock.now().toISOString(), ...more },
  });

describe("opening a lesson", () => {
  test("a learner reads text, rule, neighbours and place", async () => {
    const course = await aCourse(world, {
      modules: [{ lessons: [{}, { content: "# Plié\n\n<script>x</script>Bend." }] }, { lessons: [{}] }],
    });
    const [first, second, third] = course.lessons;
    const learner = await aLearner(world, course.id);
    const answer = await read(second!.id, learner.token);
    const page = lessonPage.parse(answer.body);
    expect(page.lesson.content_html).toContain("Bend.");
    expect(page.lesson.content_html).not.toContain("<script");
    expect(page).toMatchObject({
      opened_as: "learner",
      rule: { kind: "read", text: "Done when you mark it complete" },
      previous: { id: first!.id },
      next: { id: third!.id },
      outline: { number: 2, count: 3 },
      standing: { done: 0, total: 3, progress: 0 },
    });
  });

  test("a guest is asked to sign in, and reads free previews", async () => {
    const course = await aCourse(world, { price: "49.00", modules: [{ lessons: [{}, { freePreview: true }] }] });
    expect(await read(course.lessons[0]!.id)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    const preview = await read(course.lessons[1]!.id);
    expect(preview).toMatchObject({ status: 200, body: { opened_as: "free_preview", standing: null } });
  });

  test("a member who is not enrolled is told to enrol", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
    const member = await aPerson(world);
    expect(await read(course.lessons[0]!.id, member.token)).toMatchObject({
      status: 403,
      body: { code: "enrolment_required", message: "Enrol in this course to open this lesson." },
    });
  });

  test("lessons of drafts and unknown lessons do not exist for others; the enrolled keep archived ones", async () => {
    const draft = await aCourse(world, { status: "draft", modules: [{ lessons: [{ freePreview: true }] }] });
    const member = await aPerson(world);
    const hidden = await read(draft.lessons[0]!.id, member.token);
    expect(hidden).toMatchObject({ status: 404, body: { code: "lesson_not_found" } });
    expect((await read(999_999)).status).toBe(404);
    const archived = await aCourse(world, { status: "archived", modules: [{ lessons: [{}] }] });
    const learner = await aLearner(world, archived.id);
    expect((await read(archived.lessons[0]!.id, learner.token)).status).toBe(200);
  });

  test("a teacher opens everything and leaves no trace", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const course = await aCourse(world, { status: "draft", instructorId: teacher.id, modules: [{ lessons: [{}] }] });
    const answer = await read(course.lessons[0]!.id, teacher.token);
    expect(answer).toMatchObject({
      status: 200,
      body: { opened_as: "teacher", standing: null, progress: { state: null } },
    });
  });

  test("sequential: module 2 waits for module 1 by name, and once open stays open", async () => {
    const course = await aCourse(world, {
      sequential: true,
      modules: [{ title: "Floor work", lessons: [{}, {}] }, { lessons: [{}, { freePreview: true }] }],
    });
    const [a, b, c, preview] = course.lessons;
    const learner = await aLearner(world, course.id);
    const locked = { code: "module_locked", message: "Finish “Floor work” first.", lesson_id: a!.id };
    expect(await read(c!.id, learner.token)).toMatchObject({ status: 403, body: locked });
    expect((await read(preview!.id, learner.token)).status).toBe(200);
    const done = await completeLessons(world, learner.token, [a!.id, b!.id]);
    expect(done.map((answer) => answer.status)).toEqual([200, 200]);
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const body = {
      moduleId: course.modules[0]!.id,
      title: "One more",
      description: "Added afterwards.",
      content: "x",
      position: 1,
      type: "text",
    };
    expect((await world.call("POST", "/api/lessons", { as: admin.token, body })).status).toBe(201);
    expect((await read(c!.id, learner.token)).status).toBe(200);
  });

  test("access by tier that ended says so, and keeps progress", async () => {
    const course = await aCourse(world, { price: "49.00", includedFrom: "premium", modules: [{ lessons: [{}] }] });
    const learner = await aLearner(world, course.id, { source: "tier" });
    const ended = await read(course.lessons[0]!.id, learner.token);
    expect(ended).toMatchObject({ status: 403, body: { code: "access_ended" } });
    const once = await aLearner(world, course.id, { source: "tier", grant: "premium" });
    await world.db.raw("update tier_grants set until = '2026-11-02' where user_id = $1", [once.id]);
    expect((await read(course.lessons[0]!.id, once.token)).body).toMatchObject({
      message: "Your access through Imperial ended on November 2, 2026. Your progress is kept.",
      tier: "premium",
    });
    const current = await aLearner(world, course.id, { source: "tier", grant: "premium" });
    expect((await read(course.lessons[0]!.id, current.token)).status).toBe(200);
  });
});

describe("watching", () => {
  test("a hundred-second video dragged to its end stays under 10 %, and one report cannot complete it", async () => {
    const asset = await anAsset();
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "video", content: `media:${asset}` }] }] });
    const [lesson] = course.lessons;
    const learner = await aLearner(world, course.id);
    await world.call("GET", `/api/lessons/${lesson!.id}/media`, { as: learner.token });
    world.platform.clock.advance(1);
    const all = progressAnswer.parse((await report(lesson!.id, learner.token, [[0, 100]])).body);
    expect(all).toMatchObject({ watched_seconds: 6, watched_percent: 6, completed: false });
    const dragged = await report(lesson!.id, learner.token, [[98, 100]], { seq: 2, position: 100 });
    expect(dragged.body.watched_percent).toBeLessThan(10);
  });

  test("the first 20 and the last 50 of 100 seconds are 70 %, and 90 % complete lesson and course", async () => {
    const asset = await anAsset();
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "video", content: `media:${asset}` }] }] });
    const [lesson] = course.lessons;
    const learner = await aLearner(world, course.id);
    await world.call("GET", `/api/lessons/${lesson!.id}/media`, { as: learner.token });
    world.platform.clock.advance(60);
    const most = await report(
      lesson!.id,
      learner.token,
      [
        [0, 20],
        [50, 100],
      ],
      { position: 99 },
    );
    expect(most.body).toMatchObject({ watched_percent: 70, completed: false });
    const refused = await world.call("POST", `/api/lessons/${lesson!.id}/complete`, { as: learner.token });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "rule_not_met", message: "Watch 90 % of the video first." },
    });
    world.platform.clock.advance(20);
    const done = await report(lesson!.id, learner.token, [[20, 40]], { seq: 2, position: 40 });
    expect(done.body).toMatchObject({ watched_percent: 90, completed: true, standing: { done: 1, progress: 100 } });
    expect(done.body.certificate_id).toBeTypeOf("number");
    const page = await read(lesson!.id, learner.token);
    expect(page.body).toMatchObject({
      progress: { state: "completed", position: 40, seq: 2 },
      rule: { kind: "watch", percent: 90 },
    });
  });

  test("a new video begins anew for the unfinished only", async () => {
    const [old, fresh] = [await anAsset(), await anAsset()];
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "video", content: `media:${old}` }] }] });
    const id = course.lessons[0]!.id;
    const [begun, finished] = [await aLearner(world, course.id), await aLearner(world, course.id)];
    for (const learner of [begun, finished]) await world.call("GET", `/api/lessons/${id}/media`, { as: learner.token });
    world.platform.clock.advance(100);
    await report(id, begun.token, [[0, 40]], { position: 40 });
    await report(id, finished.token, [[0, 95]], { position: 95 });
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await world.call("PATCH", `/api/lessons/${id}`, { as: admin.token, body: { content: `media:${fresh}` } });
    const progressOf = async (as: string) => (await read(id, as)).body.progress;
    expect(await progressOf(begun.token)).toMatchObject({ watched_percent: 0, position: 0 });
    expect(await progressOf(finished.token)).toMatchObject({ state: "completed", watched_percent: 95, updated: true });
    const again = await report(id, begun.token, [[0, 5]], { seq: 2, position: 5 });
    expect(again.body.watched_seconds).toBe(5);
  });

  test("an older report moves no position", async () => {
    const asset = await anAsset();
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "video", content: `media:${asset}` }] }] });
    const learner = await aLearner(world, course.id);
    const id = course.lessons[0]!.id;
    await report(id, learner.token, [], { seq: 5, position: 42 });
    const late = await report(id, learner.token, [], { seq: 4, position: 7 });
    expect(late.body.position).toBe(42);
  });

  test("the address is signed for the enrolled, not given to others, and embeds come as they are", async () => {
    const asset = await anAsset();
    const lessons = [{ type: "video" as const, content: `media:${asset}` }, { type: "video" as const }];
    const course = await aCourse(world, { price: "49.00", modules: [{ lessons }] });
    const learner = await aLearner(world, course.id, { source: "staff" });
    const media = await world.call("GET", `/api/lessons/${course.lessons[0]!.id}/media`, { as: learner.token });
    expect(lessonMedia.parse(media.body).url).toContain(`/media/v/${asset}?u=${learner.id}&exp=`);
    const embed = await world.call("GET", `/api/lessons/${course.lessons[1]!.id}/media`, { as: learner.token });
    expect(embed.body).toMatchObject({
      kind: "embed",
      host: "YouTube",
      url: "https://www.youtube.com/embed/dQw4w9WgXcQ",
    });
    const member = await aPerson(world);
    const refused = await world.call("GET", `/api/lessons/${course.lessons[0]!.id}/media`, { as: member.token });
    expect(refused).toMatchObject({ status: 403, body: { code: "enrolment_required" } });
    expect((await world.call("GET", `/api/lessons/${course.lessons[0]!.id}/media`)).status).toBe(401);
  });

  test("guests play previews, signed for nobody, and a video still processing says so", async () => {
    const asset = await anAsset();
    const processing = await anAsset(0, "processing");
    const course = await aCourse(world, {
      values: { previewVideoUrl: `media:${asset}` },
      modules: [{ lessons: [{ type: "video", content: `media:${processing}`, freePreview: true }] }],
    });
    const preview = await world.call("GET", `/api/courses/${course.id}/preview-media`);
    expect(preview.body.url).toContain(`/media/v/${asset}?u=0&`);
    const waiting = await world.call("GET", `/api/lessons/${course.lessons[0]!.id}/media`);
    expect(waiting).toMatchObject({ status: 409, body: { code: "media_processing" } });
  });

  test("a video whose player reports no time can be marked after half a minute", async () => {
    const course = await aCourse(world, {
      modules: [{ lessons: [{ type: "video", content: "https://videos.example/embed/7" }] }],
    });
    const learner = await aLearner(world, course.id);
    const id = course.lessons[0]!.id;
    expect((await read(id, learner.token)).body.rule.kind).toBe("stay");
    const [early] = await completeLessons(world, learner.token, [id]);
    expect(early!.body.message).toBe("Stay with the video for 30 seconds first.");
    world.platform.clock.advance(30);
    const [later] = await completeLessons(world, learner.token, [id]);
    expect(later!.status).toBe(200);
  });

  test("one on a host that is not in the settings is an address to open, and a player on one that is", async () => {
    const url = "https://videos.example/embed/7";
    const course = await aCourse(world, {
      modules: [{ lessons: [{ type: "video", content: url, freePreview: true }] }],
    });
    const media = () => world.call("GET", `/api/lessons/${course.lessons[0]!.id}/media`);
    expect((await media()).body).toMatchObject({ kind: "link", url, host: "videos.example" });
    await world.app.domains.site.changeSettings({ video_hosts: ["videos.example"] }, null);
    expect((await media()).body).toMatchObject({ kind: "embed", url, host: "videos.example" });
  });

  test("one on this site, or where its media may also lie, is a file whatever its address", async () => {
    await world.app.domains.site.changeSettings({ media_origin: "https://files.example" }, null);
    const media = async (content: string) => {
      const course = await aCourse(world, { modules: [{ lessons: [{ type: "video", content, freePreview: true }] }] });
      return (await world.call("GET", `/api/lessons/${course.lessons[0]!.id}/media`)).body;
    };
    expect(await media("https://files.example/uploads/a.mp4")).toMatchObject({ kind: "file", url: "/uploads/a.mp4" });
    expect(await media(`${world.platform.baseUrl()}/public/uploads/b.mp4`)).toMatchObject({ url: "/uploads/b.mp4" });
    expect(await media("https://files.example/other/c.mp4")).toMatchObject({ kind: "link" });
  });

  test("nonsense is refused by field", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{ type: "video" }] }] });
    const learner = await aLearner(world, course.id);
    const answer = await report(course.lessons[0]!.id, learner.token, [[5]], { position: -1, speed: 2 });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toMatchObject({ position: "Enter seconds", speed: "Unknown field: speed" });
  });
});

describe("completing", () => {
  test("marking a text completes it, undoing opens it again, and a completed course stays so", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
    const learner = await aLearner(world, course.id);
    const id = course.lessons[0]!.id;
    const [done] = await completeLessons(world, learner.token, [id]);
    const answer = completeAnswer.parse(done!.body);
    expect(answer).toMatchObject({ progress: { state: "completed" }, standing: { progress: 100 } });
    expect(answer.certificate_id).not.toBeNull();
    const undone = await world.call("DELETE", `/api/lessons/${id}/complete`, { as: learner.token });
    expect(undone.body).toMatchObject({
      progress: { state: "in_progress" },
      standing: { done: 0, completed_at: answer.standing.completed_at },
    });
    const [again] = await completeLessons(world, learner.token, [id]);
    expect(again!.body).toMatchObject({ standing: { progress: 100 }, certificate_id: null });
  });

  test("placeholders cannot be completed and count for nothing", async () => {
    const course = await aCourse(world, {
      modules: [{ lessons: [{}, { values: { isPlaceholder: true } }, { required: false }] }],
    });
    const learner = await aLearner(world, course.id);
    const [placeholder] = await completeLessons(world, learner.token, [course.lessons[1]!.id]);
    expect(placeholder!.body.message).toBe("This lesson is being written.");
    const [done] = await completeLessons(world, learner.token, [course.lessons[0]!.id]);
    expect(done!.body.standing).toMatchObject({ done: 1, total: 1, progress: 100 });
  });

  test("nobody without an enrolment completes anything", async () => {
    const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
    const member = await aPerson(world);
    const [refused] = await completeLessons(world, member.token, [course.lessons[0]!.id]);
    expect(refused!.body.code).toBe("enrolment_required");
    expect((await world.call("POST", `/api/lessons/${course.lessons[0]!.id}/complete`)).status).toBe(401);
  });

  test("deleting a module with progress changes percentages at once, and certificates stay", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const course = await aCourse(world, { modules: [{ lessons: [{}] }, { lessons: [{}, {}] }] });
    const [a, b] = course.lessons;
    const learner = await aLearner(world, course.id);
    await completeLessons(world, learner.token, [a!.id, b!.id]);
    const mine = () => world.call("GET", "/api/me/courses?tab=all", { as: learner.token });
    expect((await mine()).body.data[0]).toMatchObject({ done: 2, total: 3, progress: 66 });
    const gone = await world.call("DELETE", `/api/modules/${course.modules[1]!.id}`, { as: admin.token });
    expect(gone.status).toBe(204);
    expect((await mine()).body.data[0]).toMatchObject({ done: 1, total: 1, progress: 100, completed_at: null });
    const job = world.platform.jobs.sent.find((sent) => sent.name === "learning.complete-courses");
    expect(job?.data).toEqual({ courseId: course.id });
    await world.app.domains.learning.completeCourses(course.id);
    expect((await mine()).body.data[0].completed_at).not.toBeNull();
    const certificates = () => world.call("GET", "/api/me/certificates", { as: learner.token });
    const [issued] = (await certificates()).body.data;
    expect(issued).toMatchObject({ course_id: course.id, state: "valid" });
    await world.call("DELETE", `/api/modules/${course.modules[0]!.id}`, { as: admin.token });
    expect((await mine()).body.data[0]).toMatchObject({ done: 0, total: 0, progress: 0 });
    expect((await certificates()).body.data).toEqual([issued]);
  });
});

test("the player remembers what a person chose", async () => {
  const person = await aPerson(world);
  const first = await world.call("GET", "/api/me/player", { as: person.token });
  expect(playerSettings.parse(first.body)).toMatchObject({ rate: 1, shortcuts: true });
  const changed = await world.call("PATCH", "/api/me/player", {
    as: person.token,
    body: { rate: 0.75, captions: "en" },
  });
  expect(changed.body).toMatchObject({ rate: 0.75, captions: "en", volume: 1 });
  const wrong = await world.call("PATCH", "/api/me/player", { as: person.token, body: { rate: 3 } });
  expect(wrong.body.fields).toEqual({ rate: "Speed must be from 0.25 to 1.5" });
});
