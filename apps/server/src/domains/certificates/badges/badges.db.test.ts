import { createLocalJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBadge, isEnded, keySet, readToken } from "../../../../test/factories/badges.ts";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let teacher: TestPerson;
let learner: TestPerson;
let courseId: number;
let certificateId: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(async () => {
  teacher = await aPerson(world, { roles: ["INSTRUCTOR"], firstName: "Inés", lastName: "Moreau" });
  courseId = await aCourseToCertify(world, { teacher, title: "Tap rhythms" });
  learner = await aLearnerOf(world, courseId, { firstName: "Ada", lastName: "Okafor" });
  certificateId = await aCertificate(world, courseId, learner);
});
afterAll(() => world.close());

const get = (path: string, as?: TestPerson) => world.call("GET", path, as ? { as: as.token } : {});
const post = (path: string, body: object, as = admin) => world.call("POST", path, { as: as.token, body });
const revoke = () => post(`/api/certificates/${certificateId}/revoke`, { reason: "Issued by mistake" }, teacher);

describe("a badge", () => {
  test("is the certificate, signed so that anybody can check it with the published keys", async () => {
    const { serial, verify_url } = (await get(`/api/certificates/${certificateId}`, learner)).body;
    const answer = await get(`/api/certificates/${certificateId}/badge`, learner);
    expect(answer.headers["content-type"]).toContain("application/vc+jwt");
    expect(answer.headers["content-disposition"]).toContain(`${serial}.jwt`);
    const badge = readToken(answer.raw.toString("utf8"), await keySet(world));
    expect(Object.keys(badge?.header ?? {}).sort()).toEqual(["alg", "kid", "typ"]);
    expect(badge?.payload).toMatchObject({
      id: verify_url,
      jti: verify_url,
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      issuer: { name: "Pavane" },
      credentialSubject: {
        identifier: [{ identityHash: "Ada Okafor", identityType: "name" }],
        achievement: { name: "Tap rhythms" },
      },
    });
    expect(JSON.stringify(badge)).not.toContain(learner.email);
  });

  test("verifies with a JWT library against the key set; one byte changed, it fails", async () => {
    const token = await aBadge(world, certificateId, learner);
    const keys = createLocalJWKSet({ keys: [...(await keySet(world))] });
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      currentDate: world.platform.clock.now(),
    });
    const [head = "", body = "", signature = ""] = token.split(".");
    const other = (text: string) => `${text.slice(0, 40)}${text[40] === "A" ? "B" : "A"}${text.slice(41)}`;
    for (const changed of [
      [head, other(body), signature],
      [head, body, other(signature)],
    ])
      await expect(jwtVerify(changed.join("."), keys)).rejects.toThrow("signature verification failed");
    expect(payload.iss).toMatch(/\/api\/credentials\/issuer$/);
  });

  test("is given to its holder, teachers of the course and staff, to nobody else", async () => {
    const path = `/api/certificates/${certificateId}/badge`;
    const others = [await aPerson(world), await aPerson(world, { roles: ["INSTRUCTOR"] })];
    for (const other of others) expect((await get(path, other)).status).toBe(404);
    expect((await get(path)).status).toBe(401);
    for (const one of [learner, teacher, admin]) expect((await get(path, one)).status).toBe(200);
    expect((await get("/api/certificates/999999/badge", admin)).status).toBe(404);
  });

  test("names an issuer and an achievement that anybody can read, at its own address", async () => {
    const badge = readToken(await aBadge(world, certificateId, learner), await keySet(world));
    const achievement = await get(`/api/credentials/courses/${courseId}`);
    expect(achievement.headers).toMatchObject({ "access-control-allow-origin": "*" });
    expect(achievement.headers["content-type"]).toContain("application/ld+json");
    const document = JSON.parse(achievement.raw.toString("utf8"));
    const { "@context": _context, ...members } = document;
    expect(badge?.payload).toMatchObject({ credentialSubject: { achievement: members } });
    const issuer = JSON.parse((await get("/api/credentials/issuer")).raw.toString("utf8"));
    expect(badge?.payload).toMatchObject({ iss: issuer.id, issuer: { id: issuer.id, name: issuer.name } });
  });
});

describe("an achievement", () => {
  test("of a draft that was never issued is nobody's business, and of one that was stays", async () => {
    const draft = await aCourseToCertify(world, { course: { status: "draft" } });
    expect(await get(`/api/credentials/courses/${draft}`)).toMatchObject({
      status: 404,
      body: { code: "achievement_not_found" },
    });
    await world.db.raw("update courses set status = 'archived' where id = $1", [courseId]);
    expect((await get(`/api/credentials/courses/${courseId}`)).status).toBe(200);
    for (const path of ["courses/999999", "courses/x", "programmes/999999"])
      expect((await get(`/api/credentials/${path}`)).status).toBe(404);
  });
});

describe("the list of states", () => {
  test("says of a revoked badge that it counts no more, and of the others that they do", async () => {
    const token = await aBadge(world, certificateId, learner);
    const next = await aLearnerOf(world, courseId);
    const other = await aBadge(world, await aCertificate(world, courseId, next), next);
    expect(await isEnded(world, token)).toBe(false);
    expect((await revoke()).status).toBe(200);
    expect([await isEnded(world, token), await isEnded(world, other)]).toEqual([true, false]);
    // Still handed out, as its PDF is: what it names says the rest.
    expect(await isEnded(world, await aBadge(world, certificateId, learner))).toBe(true);
  });

  test("says the same of a replaced one, whose replacement counts", async () => {
    const token = await aBadge(world, certificateId, learner);
    const next = await post(`/api/certificates/${certificateId}/reissue`, { kind: "correction" });
    expect(await isEnded(world, token)).toBe(true);
    expect(await isEnded(world, await aBadge(world, next.body.id, learner))).toBe(false);
  });

  test("is kept shortly by who read it, and there are only those that were begun", async () => {
    const list = await get("/api/credentials/status/0");
    expect(list.headers["cache-control"]).toBe("public, max-age=60");
    expect(readToken(list.raw.toString("utf8"), await keySet(world))?.payload).toMatchObject({
      type: ["VerifiableCredential", "BitstringStatusListCredential"],
      credentialSubject: { type: "BitstringStatusList", statusPurpose: "revocation" },
    });
    for (const n of ["1", "-1", "01", "x", "99999999999999999999"])
      expect((await get(`/api/credentials/status/${n}`)).status).toBe(404);
  });

  test("keeps the place of a certificate for good", async () => {
    const move = world.db.raw("update certificates set status_index = status_index + 1000 where id = $1", [
      certificateId,
    ]);
    await expect(move).rejects.toThrow("an issued certificate does not change");
  });
});
