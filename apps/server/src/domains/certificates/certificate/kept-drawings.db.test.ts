import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let teacher: TestPerson;
let learner: TestPerson;
let id: number;
beforeAll(async () => {
  world = await createTestApp();
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
beforeEach(async () => {
  const courseId = await aCourseToCertify(world, { teacher });
  learner = await aLearnerOf(world, courseId, { firstName: "Ada", lastName: "Lind" });
  id = await aCertificate(world, courseId, learner);
  world.platform.jobs.sent.length = 0;
});
afterAll(() => world.close());

const file = (format: string) => world.call("GET", `/api/certificates/${id}/${format}`, { as: learner.token });
const post = (action: string, body: object) =>
  world.call("POST", `/api/certificates/${id}/${action}`, { as: teacher.token, body });
const dropped = (): string[] =>
  world.platform.jobs.sent.flatMap(({ name, data }) =>
    name === "certificates.drop-drawings" && "keys" in data ? (data.keys as string[]) : [],
  );
const runDropping = () =>
  world.app.jobs.find((job) => job.name === "certificates.drop-drawings")?.run({ keys: dropped() });
const isKept = async (key: string) => (await world.platform.files.open(key)) !== null;
/** Words are in the title of the drawing, which the SVG carries as text. */
const titleOf = async () => /<title>([^<]*)/.exec((await file("svg")).raw.toString())?.[1];

test("a certificate is drawn once, and every call after that gets the kept file", async () => {
  expect((await file("svg")).status).toBe(200);
  await post("revoke", { reason: "Issued by mistake" });
  const key = dropped().find((one) => one.endsWith(".svg")) ?? "";
  expect(await isKept(key)).toBe(true);
});

test("the files of a revoked certificate say so, and those of before are dropped", async () => {
  await Promise.all(["pdf", "png", "svg"].map(file));
  expect(await titleOf()).toMatch(/^Certificate of completion/);
  await post("revoke", { reason: "Issued by mistake" });
  expect(await titleOf()).toMatch(/^Revoked 21 November 2026\. /);
  expect(await Promise.all(dropped().map(isKept))).toEqual([true, true, true, false]);
  await runDropping();
  expect(await Promise.all(dropped().map(isKept))).toEqual([false, false, false, false]);
  expect(await titleOf()).toMatch(/^Revoked/);
});

test("the files of a replaced certificate name the one that replaced it", async () => {
  const next = await post("reissue", {});
  expect(await titleOf()).toMatch(new RegExp(`^Replaced by ${next.body.serial}\\. `));
  expect(dropped()).toHaveLength(4);
});

test("sixty drawings a minute and person; kept files still come, and a wait is told", async () => {
  await file("svg");
  const limit = { name: "certificate-drawings", most: 60, windowSeconds: 60 };
  for (let count = 0; count < 60; count += 1) await world.platform.limiter.hit(limit, `person ${learner.id}`);
  const refused = await file("pdf");
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await file("svg")).status).toBe(200);
});

test("many at once for the same file share one drawing", async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => file("png")));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.raw.length)).size).toBe(1);
});

test("anyone may see the certificate of a serial, and its card for shared links; nobody has one without", async () => {
  const { body } = await world.call("GET", `/api/certificates/${id}`, { as: learner.token });
  const picture = await world.call("GET", `/api/verify/${body.serial.toLowerCase()}/svg`);
  expect(picture).toMatchObject({ status: 200, headers: { "content-type": "image/svg+xml" } });
  expect(picture.raw.toString()).toContain("Ada Lind");
  const card = await world.call("GET", `/api/verify/${body.serial}/card`);
  expect(await sharp(card.raw).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const unknown = await world.call("GET", "/api/verify/0000-0000-0000/svg");
  expect(unknown).toMatchObject({ status: 404, body: { code: "certificate_not_found" } });
});

test("guesses at pictures count as checks: thirty a minute and address", async () => {
  const guess = () => world.call("GET", "/api/verify/0000-0000-0000/svg", { ip: "198.51.100.77" });
  for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
  const check = await world.call("GET", "/api/verify/0000-0000-0000", { ip: "198.51.100.77" });
  expect(check.status).toBe(429);
});
