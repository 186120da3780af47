import { bufferSource } from "../../media/videos/byte-source.ts";
import { readWebm } from "../../media/videos/webm-header.ts";
import { processAssets } from "../../media/videos/process-assets.ts";
import { ffmpegTools, readHeader, type VideoTools } from "../../media/videos/video-tools.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { hasFfmpeg, makeTake } from "../../../../test/factories/films.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAssessment } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** A machine without programs for video keeps a take as it is. */
const bare: VideoTools = {
  canTranscode: async () => false,
  probe: readHeader,
  convert: async () => false,
  ladder: async () => false,
  poster: async () => false,
};

async function aClass(maxSeconds: number) {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  const assignmentId = await anAssessment(world, course.lessons[0]!.id, { max_seconds: maxSeconds });
  const learner = await aLearner(world, course.id);
  const send = (method: string, path: string, body?: object) =>
    world.call(method, path, { as: learner.token, ...(body && { body }) });
  return { teacher, assignmentId, learner, send };
}

type Class = Awaited<ReturnType<typeof aClass>>;

/** Uploads a take as the browser does, and hands it in before anything is known of it. */
async function handIn({ assignmentId, learner, send }: Class, take: Buffer): Promise<number> {
  const begun = (await send("POST", "/api/uploads", { bytes: take.length, purpose: "submission" })).body;
  await world.call("PATCH", `/api/uploads/${begun.id}`, {
    as: learner.token,
    payload: take,
    headers: { "content-type": "application/offset+octet-stream", "upload-offset": "0" },
  });
  const draft = await send("POST", `/api/assignments/${assignmentId}/submissions`, { asset_id: begun.asset_id });
  const { id } = draft.body;
  expect((await send("POST", `/api/submissions/${id}/submit`, { consent: true })).body.state).toBe("submitted");
  return id;
}

const process = async (tools: VideoTools) => {
  await processAssets({ ...world.platform, tools });
  const looking = world.app.jobs.find(({ name }) => name === "learning.check-videos");
  await looking?.run({});
  if (!looking) throw new Error("no job looks at videos");
};

test.skipIf(!hasFfmpeg)("nothing in the head of a take says how long it is", () => {
  const take = makeTake({ seconds: 3 });
  const head = take.subarray(0, take.indexOf(Buffer.from("1f43b675", "hex")));
  expect(head.length).toBeGreaterThan(100);
  expect(head.includes(Buffer.from("4489", "hex"))).toBe(false);
});

test.skipIf(!hasFfmpeg).each([
  ["converted", ffmpegTools()],
  ["kept as it is", bare],
] as const)(
  "a take whose head says no length, %s, has its length found, and the limit holds",
  async (_, tools) => {
    const take = makeTake({ seconds: 12 });
    expect(Math.abs(((await readWebm(bufferSource(take)))?.durationMs ?? 0) - 12_000)).toBeLessThan(150);
    const long = await aClass(600);
    const whole = await handIn(long, take);
    await process(tools);
    const seen = await long.send("GET", `/api/submissions/${whole}`);
    expect(seen.body).toMatchObject({ state: "submitted", video: { state: "ready", error: null } });
    expect(Math.abs(seen.body.video.duration - 12)).toBeLessThan(0.2);
    // The player is told the same length.
    const media = await long.send("GET", `/api/submissions/${whole}/media`);
    expect(media.body.duration).toBe(seen.body.video.duration);
    const [line] = (await world.call("GET", "/api/submissions", { as: long.teacher.token })).body.data;
    expect(line.duration).toBe(seen.body.video.duration);

    const short = await aClass(600);
    const back = await handIn(short, makeTake({ seconds: 606, rate: 1, size: "64x64", hasSound: false }));
    await process(tools);
    expect((await short.send("GET", `/api/submissions/${back}`)).body).toMatchObject({
      state: "draft",
      submitted_at: null,
    });
    const told = "select text_body from mail_outbox where user_id = $1 and kind = 'assessment_returned'";
    const { rows } = await world.db.raw(told, [short.learner.id]);
    expect(rows[0]?.["text_body"]).toMatch(/This video is 10:0[56] long\. It may be at most 10:00\./);
  },
  60_000,
);
