import { readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deployment } from "@pavane/contract/screens/schema-deployment";
import { signPackage } from "../src/domains/courses/packages/package-address.ts";
import { proveFiles } from "../src/domains/media/cleanup/prove-files.ts";
import { findAsset } from "../src/domains/media/videos/assets-repository.ts";
import { makeQualities } from "../src/domains/media/videos/make-qualities.ts";
import { processAssets } from "../src/domains/media/videos/process-assets.ts";
import type { VideoFacts } from "../src/domains/media/videos/video-facts.ts";
import { readHeader, type VideoTools } from "../src/domains/media/videos/video-tools.ts";
import { randomName } from "../src/domains/media/storage/file-names.ts";
import { attach } from "./factories/attached-packages.ts";
import { aCourse } from "./factories/courses.ts";
import { scorm12Package } from "./factories/packages.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { aResource, aSeller } from "./factories/resources.ts";
import { uploadForm } from "./factories/upload-form.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { openTestStore, type TestStore } from "./s3-store.ts";

let store: TestStore;
let world: TestApp;
let author: TestPerson;
beforeAll(async () => {
  store = await openTestStore();
  world = await createTestApp({ ...store.environment, PACKAGES_ORIGIN: "https://packages.example" });
  author = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(async () => {
  await world.close();
  await store.close();
});

const sample = new URL("../src/sample/media/floor-track.mp4", import.meta.url).pathname;
/** Takes every film for one that has to be converted, and large enough for further qualities. */
const tools: VideoTools = {
  canTranscode: async () => true,
  probe: async (path): Promise<VideoFacts | null> => {
    const facts = await readHeader(path);
    return facts && { ...facts, width: 1920, height: 1080, videoCodec: path.includes("parts-") ? "hevc" : "h264" };
  },
  convert: async (from, to) => {
    await writeFile(to, await readFile(from));
    return true;
  },
  ladder: async (_from, folder) => {
    await writeFile(join(folder, "main.m3u8"), "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360\n360.m3u8\n");
    await writeFile(join(folder, "360.m3u8"), '#EXTM3U\n#EXT-X-MAP:URI="360.mp4",BYTERANGE="10@0"\n');
    await writeFile(join(folder, "360.mp4"), "0123456789");
    return true;
  },
  poster: async (_from, to) => {
    await writeFile(to, "a poster");
    return true;
  },
};

async function uploadInParts(film: Buffer): Promise<{ id: string; asset_id: number }> {
  const { body } = await world.call("POST", "/api/uploads", { as: author.token, body: { bytes: film.length } });
  const half = Math.floor(film.length / 2);
  for (const [offset, part] of [
    [0, film.subarray(0, half)],
    [half, film.subarray(half)],
  ] as const) {
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) };
    const sent = await world.call("PATCH", `/api/uploads/${body.id}`, { as: author.token, payload: part, headers });
    expect(sent.status).toBe(200);
  }
  return body;
}

const follow = async (address: unknown, headers: Record<string, string> = {}) => fetch(String(address), { headers });
/** As a browser's player asks, and not a script. */
const asPlayer = { "sec-fetch-mode": "no-cors" };
const asScript = { "sec-fetch-mode": "cors" };

describe("a film", () => {
  let asset: number;
  let film: Buffer;
  beforeAll(async () => {
    film = await readFile(sample);
    asset = (await uploadInParts(film)).asset_id;
    await processAssets({ ...world.platform, tools });
  });
  const playable = async () => world.app.domains.media.findPlayable(asset, 7);

  test("that came in parts is ready, and nothing of its parts is left", async () => {
    expect(await findAsset(world.db.read, asset)).toMatchObject({ state: "ready", bytes: film.length });
    for await (const { key } of world.platform.files.list("parts")) expect.unreachable(key);
  });

  test("is played from the store, by ranges, for as long as its address holds", async () => {
    const url = (await playable())?.url ?? "";
    const led = await world.call("GET", url, { headers: asPlayer });
    expect(led).toMatchObject({ status: 302, headers: { "cache-control": "private, no-store" } });
    const address = new URL(String(led.headers["location"]));
    expect(address.origin).toBe(world.platform.files.origin);
    expect(Number(address.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(7_200);
    const part = await follow(address, { range: "bytes=100-199" });
    expect(part).toMatchObject({ status: 206 });
    expect(part.headers.get("content-type")).toBe("video/mp4");
    expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(100, 200));
    expect((await world.call("GET", url.replace("u=7", "u=8"), { headers: asPlayer })).status).toBe(403);
  });

  test("is sent from here to scripts, which the store would refuse, and to those who ask for its head alone", async () => {
    const url = (await playable())?.url ?? "";
    const sent = await world.call("GET", url, { headers: { ...asScript, range: "bytes=0-9" } });
    expect(sent).toMatchObject({ status: 206, headers: { "content-range": `bytes 0-9/${film.length}` } });
    expect(sent.raw).toEqual(film.subarray(0, 10));
    const head = await world.call("HEAD", url, { headers: asPlayer });
    expect(head).toMatchObject({ status: 200, headers: { "content-length": String(film.length) } });
  });

  test("has its further qualities there, which are played from here", async () => {
    await makeQualities({ ...world.platform, tools });
    const main = await world.call("GET", (await playable())?.stream?.url ?? "", { headers: asPlayer });
    expect(main).toMatchObject({ status: 200 });
    const [pieces = ""] = String(main.body).match(/\/media\/h\/[^"\n]+/g) ?? [];
    const [quality = ""] = String((await world.call("GET", pieces)).body).match(/\/media\/s\/[^"\n]+/g) ?? [];
    const part = await world.call("GET", quality, { headers: { ...asPlayer, range: "bytes=2-4" } });
    expect([part.status, part.raw.toString()]).toEqual([206, "234"]);
  });

  test("is tried again, however often, when the store was away while it was made", async () => {
    const late = (await uploadInParts(film)).asset_id;
    for (let n = 0; n < 5; n += 1) {
      await store.goAway();
      await processAssets({ ...world.platform, tools });
      await store.comeBack();
      world.platform.clock.advance(301);
    }
    expect((await findAsset(world.db.read, late))?.state).toBe("processing");
    await processAssets({ ...world.platform, tools });
    expect((await findAsset(world.db.read, late))?.state).toBe("ready");
  });
});

test("a part of which nothing came for a while changes nothing of what came there after it", async () => {
  const { body } = await world.call("POST", "/api/uploads", { as: author.token, body: { bytes: 100 } });
  const send = (payload: Buffer | Readable) => {
    const type = "application/offset+octet-stream";
    const headers = { authorization: `Bearer ${author.token}`, "content-type": type, "upload-offset": "0" };
    return world.app.http.inject({ method: "PATCH", url: `/api/uploads/${body.id}`, payload, headers });
  };
  const silent = new PassThrough();
  silent.write(Buffer.alloc(40, 1));
  const late = send(silent);
  await vi.waitFor(async () => {
    const { rows } = await world.db.raw("select writing_until from uploads where id = $1", [body.id]);
    expect(rows[0]?.["writing_until"]).not.toBeNull();
  });
  expect((await send(Buffer.alloc(60, 2))).statusCode).toBe(409);
  world.platform.clock.advance(20);
  expect((await send(Buffer.alloc(60, 2))).statusCode).toBe(200);
  silent.end(Buffer.alloc(60, 1));
  expect((await late).statusCode).toBe(409);
  const file = await world.platform.files.open(`parts/${body.id}`);
  expect((await buffer(file!.stream())).equals(Buffer.alloc(60, 2))).toBe(true);
});

describe("a file of a resource", () => {
  test("is led to under its own name, after the same questions as ever", async () => {
    const seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
    const content = Buffer.from("five six seven eight ".repeat(5_000));
    const files = [{ name: "Counts.txt", content, mime: "text/plain" }];
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, files });
    const ask = (as: string) =>
      world.call("POST", `/api/resources/${id}/download`, { as, body: { file_id: fileIds[0] } });
    expect((await ask((await aPerson(world)).token)).status).toBe(403);
    const { body } = await ask(seller.token);
    const led = await world.call("GET", body.url, { headers: { "sec-fetch-mode": "navigate" } });
    expect(led).toMatchObject({ status: 302, headers: { "cache-control": "private, no-store" } });
    const saved = await follow(led.headers["location"]);
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Counts.txt");
    expect(content.equals(Buffer.from(await saved.arrayBuffer()))).toBe(true);
    world.platform.clock.advance(301);
    expect((await world.call("GET", body.url)).body.code).toBe("link_expired");
  });

  test("is looked through, although the checks need a path of this machine", async () => {
    const seller = await aSeller(world);
    const draft = await world.call("POST", "/api/resources", {
      as: seller.token,
      body: { kind: "single", title: "Floor patterns" },
    });
    const send = (value: Buffer, fileName: string) => {
      const form = uploadForm([{ name: "file", value, fileName }]);
      return world.call("POST", `/api/resources/${draft.body.id}/files`, { as: seller.token, ...form });
    };
    expect((await send(Buffer.from("Walk, turn, rest."), "a.txt")).status).toBe(201);
    expect((await send(Buffer.from("MZ\u0090\u0000 a program"), "b.pdf")).body.code).toBe("unsafe_file");
    const { rows } = await world.db.raw("select storage_key from resource_files where name = 'a.txt'");
    const key = String(rows[0]?.["storage_key"]);
    const unknown = `resources/${randomName("bin")}`;
    await world.platform.files.put(unknown, Buffer.from("left over"));
    const old = new Date(world.platform.clock.now().getTime() - 2 * 86_400_000);
    for (const one of [key, unknown]) await utimes(join(store.folder, `${one}._S3rver_object`), old, old);
    const { removed, lost } = await proveFiles({ ...world.platform, columns: { all: () => [] } });
    expect(removed).toContain(unknown);
    expect(removed).not.toContain(key);
    expect(lost).toEqual([]);
  });
});

test("a package is read and plays from its archive", async () => {
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const course = await aCourse(world, { instructorId: creator.id, modules: [{ lessons: [{ type: "text" }] }] });
  const large = "Stand tall. ".repeat(50_000);
  const archive = scorm12Package({ more: [{ name: "words.txt", content: large }] });
  const packageId = (await attach(world, creator, course.lessons[0]!.id, archive)).body.package.id;
  const token = signPackage(world.platform.secret, { packageId, viewerId: 7 }, world.platform.clock.now());
  const get = (headers: Record<string, string>) =>
    world.call("GET", `/packages/${token}/files/words.txt`, { headers: { host: "packages.example", ...headers } });
  expect(gunzipSync((await get({ "accept-encoding": "gzip" })).raw).toString()).toBe(large);
  const part = await get({ range: "bytes=100000-100011" });
  expect([part.status, part.raw.toString()]).toEqual([206, large.slice(100_000, 100_012)]);
});

describe("a store that is away", () => {
  const unavailable = {
    status: 503,
    body: {
      code: "files_unavailable",
      message: "Files cannot be had or saved at the moment. Please try again in a few minutes.",
    },
    headers: { "retry-after": "60" },
  };

  test("is told to who asks for files, to administrators and to balancers, until it is back", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const cardsOf = async () => (await world.call("GET", "/api/admin/overview", { as: admin.token })).body.cards;
    const key = `images/${randomName("webp")}`;
    await world.platform.files.put(key, Buffer.from("a picture"));
    const { id } = await aCourse(world, { status: "published" });
    await store.goAway();
    expect((await world.call("GET", `/covers/course/${id}.png`)).status).toBe(200); // drawn anew
    expect(await world.call("GET", `/uploads/${key}`)).toMatchObject(unavailable);
    expect(await world.call("POST", "/api/uploads", { as: author.token, body: { bytes: 9 } })).toMatchObject(
      unavailable,
    );
    const ready = await world.call("GET", "/api/health/ready");
    expect(ready).toMatchObject({ status: 200, body: { status: "ok", files: "unavailable" } });
    const card = (await cardsOf()).find((one: { key: string }) => one.key === "files_unreachable");
    expect(card.details[0].text).toMatch(/^The store of files at http:\S+ does not answer \(ECONNREFUSED\)\. Nothing/);
    const looked = await world.call("GET", "/api/admin/deployment", { as: admin.token });
    const storage = deployment.parse(looked.body).cards.find((one) => one.key === "storage");
    expect(storage).toMatchObject({ state: "failed" });
    expect(storage?.facts).toContainEqual(
      expect.objectContaining({ label: "Driver", text: expect.stringMatching(/^S3: bucket pavane-/) }),
    );
    expect(storage?.findings.find(({ about }) => about === "Write, read, delete")).toMatchObject({
      text: expect.stringContaining("does not answer"),
      advice: expect.stringContaining("S3_"),
    });
    await store.comeBack();
    await world.platform.troubles.still("files_unreachable");
    expect((await cardsOf()).map((one: { key: string }) => one.key)).not.toContain("files_unreachable");
    expect((await world.call("GET", "/api/health/ready")).body).toMatchObject({ files: "ok" });
    expect((await world.call("GET", `/uploads/${key}`)).status).toBe(200);
  });
});
