import { api } from "@pavane/contract";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inProcessHeaders } from "../src/platform/http/in-process.ts";
import { aCategory, aCourse } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";

let world: TestApp;
let teacher: TestPerson;
let course: { id: number };
beforeAll(async () => {
  world = await createTestApp({ NODE_ENV: "production" });
  teacher = await aPerson(world, { roles: ["INSTRUCTOR", "COURSE_CREATOR"], grant: "educator" });
  course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  await aCategory(world);
});
beforeEach(() => world.platform.clock.advance(120));
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) => world.call("GET", path, { headers });
/** Behind the API, so that nothing is forgotten. */
const retitle = (title: string) => world.db.raw("update courses set title = $2 where id = $1", [course.id, title]);
const titleAt = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).body.title;

test("what is kept is declared: nothing that counts calls or looks at who asks", () => {
  const all: readonly EndpointDef[] = Object.values(api).flatMap((table) => Object.values(table));
  expect(all.filter(({ guestCache }) => guestCache !== undefined).map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/courses", "/api/courses/:id", "/api/categories", "/api/home", "/api/site"]),
  );
  const never = ["/api/search", "/api/verify/:serial", "/api/redeem/:code", "/api/register/username", "/api/cart"];
  expect(all.filter(({ path, guestCache }) => never.includes(path) && guestCache !== undefined)).toEqual([]);
});

const readers = { identity: (sent: Buffer) => sent, gzip: gunzipSync, br: brotliDecompressSync };

describe("a kept answer", () => {
  const paths = () => [
    "/api/courses",
    "/api/courses?q=dance&page=1",
    `/api/courses/${course.id}`,
    `/api/courses/${course.id}/reviews`,
    "/api/categories",
    `/api/instructors/${teacher.id}`,
    "/api/home",
    "/api/site",
  ];

  test("has the bytes of one that is not, a strong tag and headers for shared caches", async () => {
    for (const path of paths()) {
      const fresh = await get(path, { cookie: "none=of-ours" });
      expect(fresh.headers["cache-control"]).toBe("no-store");
      for (const kept of [await get(path), await get(path)]) {
        expect(kept).toMatchObject({ status: 200, body: fresh.body });
        expect(kept.headers).toMatchObject({
          "cache-control": "public, max-age=0, s-maxage=5",
          "content-type": "application/json; charset=utf-8",
          etag: expect.stringMatching(/^"[\w-]{22}"$/),
        });
        for (const name of ["authorization", "cookie", "accept-encoding"]) expect(kept.headers["vary"]).toContain(name);
      }
    }
  });

  test("is not sent again to whoever has it, in any encoding", async () => {
    const path = `/api/courses/${course.id}`;
    const { raw } = await get(path);
    for (const [encoding, plain] of Object.entries(readers)) {
      const headers = { "accept-encoding": encoding };
      const first = await world.app.http.inject({ url: path, headers });
      expect(plain(first.rawPayload)).toEqual(raw);
      expect(first.headers["content-encoding"] ?? "identity").toBe(encoding);
      const etag = String(first.headers["etag"]);
      const again = await get(path, { ...headers, "if-none-match": `"other", W/${etag}` });
      expect([again.status, again.raw.length, again.headers["etag"]]).toEqual([304, 0, etag]);
    }
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("is good for five seconds, and the next one is made while it is handed out", async () => {
    const path = `/api/courses/${course.id}`;
    await retitle("Pavane");
    expect(await titleAt(path)).toBe("Pavane");
    await retitle("Galliard");
    world.platform.clock.advance(4);
    expect(await titleAt(path)).toBe("Pavane");
    world.platform.clock.advance(2);
    expect(await titleAt(path)).toBe("Pavane");
    await expect.poll(() => titleAt(path)).toBe("Galliard");
  });

  test("is for guests who bring nothing along, and never what pages are made of", async () => {
    const path = `/api/courses/${course.id}`;
    await retitle("Pavane");
    await titleAt(path);
    await retitle("Galliard");
    for (const headers of [{ authorization: `Bearer ${teacher.token}` }, { cookie: "a=b" }, inProcessHeaders])
      expect(await titleAt(path, headers)).toBe("Galliard");
    expect(await titleAt(path)).toBe("Pavane");
  });

  test("is forgotten at a write that changes what guests see, before the answer to it leaves", async () => {
    const path = `/api/courses/${course.id}`;
    await titleAt(path);
    const body = { title: "Allemande for beginners" };
    expect((await world.call("PATCH", path, { as: teacher.token, body })).status).toBe(200);
    expect(await titleAt(path)).toBe("Allemande for beginners");
  });
});

test("refusals are not kept", async () => {
  const draft = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  await world.db.raw("update courses set status = 'draft' where id = $1", [draft.id]);
  expect((await get(`/api/courses/${draft.id}`)).status).toBe(404);
  await world.db.raw("update courses set status = 'published' where id = $1", [draft.id]);
  expect((await get(`/api/courses/${draft.id}`)).status).toBe(200);
});
