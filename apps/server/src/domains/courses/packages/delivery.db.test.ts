import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attach } from "../../../../test/factories/attached-packages.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { scorm12Package } from "../../../../test/factories/packages.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { signPackage } from "./package-address.ts";

let world: TestApp;
let packageId: number;
const large = "Stand tall. ".repeat(50_000);

beforeAll(async () => {
  world = await createTestApp({ PACKAGES_ORIGIN: "https://packages.example" });
  const author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const course = await aCourse(world, { instructorId: author.id, modules: [{ lessons: [{ type: "text" }] }] });
  const more = [
    { name: "media/words & more.txt", content: large },
    { name: "empty.css", content: "" },
  ];
  packageId = (await attach(world, author, course.lessons[0]!.id, scorm12Package({ more }))).body.package.id;
});
afterAll(() => world.close());

const host = "packages.example";
const token = (id = packageId) =>
  signPackage(world.platform.secret, { packageId: id, viewerId: 7 }, world.platform.clock.now());
const get = (path: string, headers: Record<string, string> = {}) =>
  world.call("GET", path, { headers: { host, ...headers } });
const file = (name: string, headers: Record<string, string> = {}) => get(`/packages/${token()}/files/${name}`, headers);

describe("files of a package", () => {
  test("leave packed, in parts, or unpacked, and are the same", async () => {
    const name = "media/words%20%26%20more.txt";
    const packed = await file(name, { "accept-encoding": "gzip, br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", "content-type": "text/plain" });
    expect(gunzipSync(packed.raw).toString()).toBe(large);
    expect((await file(name)).raw.toString()).toBe(large);
    const part = await file(name, { range: "bytes=100000-100011" });
    expect(part).toMatchObject({ status: 206, headers: { "content-range": `bytes 100000-100011/${large.length}` } });
    expect(part.raw.toString()).toBe(large.slice(100_000, 100_012));
    expect((await file(name, { range: "bytes=9999999-" })).status).toBe(416);
    expect((await file(name, { "if-none-match": String(packed.headers["etag"]) })).status).toBe(304);
    expect(await file("empty.css")).toMatchObject({ status: 200, body: "" });
  });

  test("may load and ask for their own and nothing else", async () => {
    const { headers } = await file("part-1.html");
    const policy = String(headers["content-security-policy"]);
    const own = `https://packages.example/packages/${token()}/`;
    expect(policy).toContain(`connect-src ${own} data: blob:;`);
    expect(policy).toContain(`form-action ${own};`);
    expect(policy).toContain("frame-ancestors https://packages.example https://pavane.example");
    expect(headers["x-frame-options"]).toBe(undefined);
    expect(headers["set-cookie"]).toBe(undefined);
    // Their last words, which browsers allow no more where nobody says so; the page around them too.
    expect(headers["permissions-policy"]).toContain("unload=(self)");
    const page = await world.call("GET", "/api/courses");
    expect(page.headers["permissions-policy"]).toContain("unload=*");
  });

  test("are not there by another name, token, time or host", async () => {
    expect((await file("gone.html")).status).toBe(404);
    expect((await file("..%2f..%2fetc%2fpasswd")).status).toBe(404);
    expect((await get(`/packages/${token().slice(0, -1)}x/files/part-1.html`)).body.code).toBe("link_expired");
    expect((await get(`/packages/${token(packageId + 1)}/files/part-1.html`)).status).toBe(404);
    expect((await world.call("GET", `/packages/${token()}/files/part-1.html`)).status).toBe(404);
    expect((await file("shared/part.js", { "service-worker": "script" })).status).toBe(403);
    const old = token();
    world.platform.clock.advance(13 * 3_600);
    expect((await get(`/packages/${old}/files/part-1.html`)).body.code).toBe("link_expired");
  });
});

describe("the origin of packages", () => {
  test("has the page of the frame and the library, and no more of the site", async () => {
    const frame = await get(`/packages/${token()}/frame`);
    expect(frame.status).toBe(200);
    expect(frame.body).toContain('data-site="https://pavane.example"');
    expect(frame.headers["clear-site-data"]).toBe('"storage"');
    for (const name of ["scorm12.js", "scorm2004.js", "frame.js"])
      expect((await get(`/packages/runtime/${name}`)).headers["content-type"]).toContain("text/javascript");
    expect((await get("/packages/runtime/constructor")).status).toBe(404);
    for (const path of ["/api/courses", "/api/site", "/api/openapi.json", "/robots.txt", "/uploads/images/x", "/"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await world.call("GET", "/packages/runtime/frame.js")).status).toBe(404);
    expect((await world.call("GET", "/api/courses")).status).toBe(200);
  });
});
