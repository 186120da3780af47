import { upload as uploadSchema } from "@pavane/contract/media/schema";
import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { processAssets } from "./process-assets.ts";
import { findAsset, saveAsset } from "./assets-repository.ts";
import type { VideoFacts } from "./video-facts.ts";
import { readHeader, type VideoTools } from "./video-tools.ts";

let world: TestApp;
let author: TestPerson;
let learner: TestPerson;
let film: Buffer;
const filmPath = new URL("../../../sample/media/floor-track.mp4", import.meta.url).pathname;
const posterFile = new URL("../../../sample/media/floor-track.jpg", import.meta.url).pathname;
const captionFile = new URL("../../../sample/media/floor-track.en.vtt", import.meta.url).pathname;

beforeAll(async () => {
  world = await createTestApp();
  film = await readFile(filmPath);
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  learner = await aPerson(world);
});
afterAll(() => world.close());

const start = async (bytes: number) =>
  uploadSchema.parse((await world.call("POST", "/api/uploads", { as: author.token, body: { bytes } })).body);
const send = (id: string, offset: number, payload: Buffer, as = author.token) =>
  world.call("PATCH", `/api/uploads/${id}`, {
    as,
    payload,
    headers: { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) },
  });
const read = async (id: string) =>
  uploadSchema.parse((await world.call("GET", `/api/uploads/${id}`, { as: author.token })).body);
/** A machine without programs for video. */
const noTools: VideoTools = {
  canTranscode: async () => false,
  probe: readHeader,
  convert: async () => false,
  ladder: async () => false,
  poster: async () => false,
};
const process = (tools: VideoTools = noTools) => processAssets({ ...world.platform, tools });
const uploadWhole = async (content: Buffer) => {
  const begun = await start(content.length);
  await send(begun.id, 0, content);
  return begun;
};
const links = async (assetId: number, viewer = 0) => {
  const playable = await world.app.domains.media.findPlayable(assetId, viewer);
  if (!playable?.url) throw new Error("not playable");
  return { ...playable, url: playable.url };
};

describe("a resumable upload", () => {
  test("goes on where it stopped, is processed and then ready", async () => {
    const begun = await start(film.length);
    expect(begun).toMatchObject({ offset: 0, bytes: film.length, part_bytes: 8_388_608, state: "uploading" });
    const first = await send(begun.id, 0, film.subarray(0, 200_000));
    expect(first).toMatchObject({ status: 200, body: { offset: 200_000 }, headers: { "upload-offset": "200000" } });
    const head = await world.call("HEAD", `/api/uploads/${begun.id}`, { as: author.token });
    expect(head).toMatchObject({
      status: 200,
      headers: { "upload-offset": "200000", "upload-length": String(film.length) },
    });
    expect((await send(begun.id, 200_000, film.subarray(200_000))).body).toMatchObject({ state: "processing" });
    expect(world.platform.jobs.sent.map((job) => job.name)).toContain("media.process-assets");
    await process();
    expect(await read(begun.id)).toMatchObject({ state: "ready", error: null, duration_ms: 30_000 });
    const asset = await findAsset(world.db.read, begun.asset_id);
    expect(asset).toMatchObject({ mime: "video/mp4", width: 960, height: 540, fps: 24, bytes: film.length });
    const { url } = await links(begun.asset_id, author.id);
    expect((await world.call("GET", url)).raw.equals(film)).toBe(true);
  });

  test("says where a part belongs in digits and nothing else", async () => {
    const begun = await start(film.length);
    for (const told of ["", " ", "1e1", "0x0", "-1", "1.5"]) {
      const headers = { "content-type": "application/offset+octet-stream", "upload-offset": told };
      const payload = film.subarray(0, 10);
      const answer = await world.call("PATCH", `/api/uploads/${begun.id}`, { as: author.token, payload, headers });
      expect(answer.body.fields).toEqual({ "Upload-Offset": "Expected number" });
    }
    expect((await read(begun.id)).offset).toBe(0);
  });

  test("a part for another place is refused with the right place", async () => {
    const { id } = await start(1000);
    await send(id, 0, Buffer.alloc(400));
    for (const offset of [0, 399, 401, 1000]) {
      expect(await send(id, offset, Buffer.alloc(10))).toMatchObject({
        status: 409,
        body: { code: "wrong_offset", offset: 400 },
      });
    }
    expect((await send(id, -1, Buffer.alloc(10))).status).toBe(422);
    expect((await read(id)).offset).toBe(400);
  });

  test("a part that is too long counts for nothing", async () => {
    const { id } = await start(1000);
    expect(await send(id, 0, Buffer.alloc(1001))).toMatchObject({ status: 413, body: { code: "file_too_large" } });
    const large = await start(20_000_000);
    expect((await send(large.id, 0, Buffer.alloc(8_388_609))).status).toBe(413);
    expect((await read(large.id)).offset).toBe(0);
    expect((await send(large.id, 0, Buffer.alloc(8_388_608))).body.offset).toBe(8_388_608);
  });

  test("JSON is no part, and a finished upload takes none", async () => {
    const { id } = await start(10);
    const json = await world.call("PATCH", `/api/uploads/${id}`, {
      as: author.token,
      body: {},
      headers: { "upload-offset": "0" },
    });
    expect(json).toMatchObject({ status: 415, body: { code: "file_type" } });
    await send(id, 0, Buffer.alloc(10));
    expect(await send(id, 10, Buffer.alloc(1))).toMatchObject({ status: 409, body: { code: "upload_complete" } });
    expect((await world.call("DELETE", `/api/uploads/${id}`, { as: author.token })).body.code).toBe("upload_complete");
    await process();
  });

  test("guests and learners cannot begin one, and nobody sees another's", async () => {
    expect((await world.call("POST", "/api/uploads", { body: { bytes: 10 } })).status).toBe(401);
    expect((await world.call("POST", "/api/uploads", { as: learner.token, body: { bytes: 10 } })).status).toBe(403);
    const { id } = await start(10);
    expect(await send(id, 0, Buffer.alloc(5), learner.token)).toMatchObject({
      status: 404,
      body: { code: "upload_not_found" },
    });
    for (const method of ["GET", "HEAD", "DELETE"])
      expect((await world.call(method, `/api/uploads/${id}`, { as: learner.token })).status).toBe(404);
    expect((await world.call("GET", "/api/uploads/nonsense", { as: author.token })).status).toBe(404);
  });

  test("more than two gigabytes, nothing, and unknown fields are refused", async () => {
    const begin = (body: object) => world.call("POST", "/api/uploads", { as: author.token, body });
    expect(await begin({ bytes: 2_147_483_649 })).toMatchObject({
      status: 413,
      body: { message: "File exceeds the maximum size of 2GB" },
    });
    expect((await begin({ bytes: 0 })).body.message).toBe("Please select a file to upload.");
    expect((await begin({ bytes: 5, colour: "red" })).body.message).toBe("Unknown field: colour");
  });

  test("can be given up, and is dropped after a day of silence", async () => {
    const given = await start(10);
    expect((await world.call("DELETE", `/api/uploads/${given.id}`, { as: author.token })).status).toBe(204);
    expect((await world.call("GET", `/api/uploads/${given.id}`, { as: author.token })).status).toBe(404);
    const silent = await start(10);
    await send(silent.id, 0, Buffer.alloc(4));
    const sweep = world.app.jobs.find((job) => job.name === "media.drop-silent-uploads");
    world.platform.clock.advance(23 * 3600);
    await sweep?.run({});
    expect((await read(silent.id)).offset).toBe(4);
    world.platform.clock.advance(2 * 3600);
    await sweep?.run({});
    expect((await world.call("GET", `/api/uploads/${silent.id}`, { as: author.token })).status).toBe(404);
    expect(await findAsset(world.db.read, silent.asset_id)).toBeNull();
    expect(await world.platform.files.open(`parts/${silent.id}`)).toBeNull();
  });
});

describe("processing", () => {
  test("what is no video fails with the words of the specification", async () => {
    const begun = await uploadWhole(Buffer.from("not a film at all"));
    await process();
    expect(await read(begun.id)).toMatchObject({
      state: "failed",
      error: "This video could not be read. Export it as MP4 (H.264) and try again.",
    });
    expect(await world.app.domains.media.findPlayable(begun.asset_id, 0)).toMatchObject({ state: "failed", url: null });
  });

  test("a video that needs converting is converted, and one that cannot be fails", async () => {
    const hevc: VideoTools = {
      ...noTools,
      canTranscode: async () => true,
      probe: async (path): Promise<VideoFacts | null> => {
        const facts = await readHeader(path);
        return facts && { ...facts, videoCodec: "hevc" };
      },
      convert: async (_from, to) => {
        await writeFile(to, film);
        return true;
      },
    };
    const converted = await uploadWhole(film);
    await process(hevc);
    expect((await read(converted.id)).state).toBe("ready");
    const broken = await uploadWhole(film);
    await process({ ...hevc, convert: async () => false });
    expect((await read(broken.id)).state).toBe("failed");
  });

  test("a processor that died is replaced when its lease has run out, three times at most", async () => {
    const begun = await uploadWhole(film);
    let tries = 0;
    const dying: VideoTools = {
      ...noTools,
      probe: async () => {
        tries += 1;
        throw new Error("disk gone");
      },
    };
    for (let n = 0; n < 5; n += 1) {
      await process(dying);
      await process(dying);
      world.platform.clock.advance(301);
    }
    expect(tries).toBe(3);
    expect((await read(begun.id)).state).toBe("failed");
  });

  test.skipIf(!onPostgres)("two processors never take the same video", async () => {
    for (let n = 0; n < 4; n += 1) await uploadWhole(film);
    const seen: string[] = [];
    const slow: VideoTools = {
      ...noTools,
      probe: async (path) => {
        seen.push(path);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return readHeader(path);
      },
    };
    await Promise.all([process(slow), process(slow), process(slow)]);
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
  });
});

describe("delivery", () => {
  let assetId: number;
  beforeAll(async () => {
    const captions = [{ lang: "en", file: captionFile }];
    assetId = await world.app.domains.media.importAsset(filmPath, null, { posterFile, captions });
  });

  test("whole, in ranges, and beyond the end", async () => {
    const { url } = await links(assetId);
    const whole = await world.call("GET", url);
    expect(whole).toMatchObject({ status: 200, headers: { "accept-ranges": "bytes", "content-type": "video/mp4" } });
    expect(whole.headers["cache-control"]).toContain("private");
    const range = (value: string, more = {}) => world.call("GET", url, { headers: { range: value, ...more } });
    const first = await range("bytes=0-99");
    expect(first).toMatchObject({
      status: 206,
      headers: { "content-range": `bytes 0-99/${film.length}`, "content-length": "100" },
    });
    expect(first.raw.equals(film.subarray(0, 100))).toBe(true);
    expect((await range("bytes=-10")).raw.equals(film.subarray(-10))).toBe(true);
    expect((await range(`bytes=${film.length - 5}-`)).raw.equals(film.subarray(-5))).toBe(true);
    expect(await range(`bytes=${film.length}-`)).toMatchObject({
      status: 416,
      headers: { "content-range": `bytes */${film.length}` },
    });
    expect((await range("bytes=0-9", { "if-range": '"another"' })).status).toBe(200);
    expect((await range("bytes=0-9", { "if-range": String(whole.headers["etag"]) })).status).toBe(206);
    const head = await world.call("HEAD", url);
    expect(head).toMatchObject({
      status: 200,
      headers: { "content-length": String(film.length) },
      raw: Buffer.alloc(0),
    });
  });

  test("a changed or old address is 403 link_expired", async () => {
    const { url, poster } = await links(assetId, 5);
    const refused = { status: 403, body: { code: "link_expired" } };
    expect(await world.call("GET", url.replace("u=5", "u=6"))).toMatchObject(refused);
    expect(await world.call("GET", url.replace(`/v/${assetId}`, `/v/${assetId + 1}`))).toMatchObject(refused);
    expect(await world.call("GET", `/media/v/${assetId}`)).toMatchObject(refused);
    expect(await world.call("GET", url.replace("/media/v/", "/media/p/").replace("?", ".jpg?"))).toMatchObject(refused);
    world.platform.clock.advance(7200);
    expect(await world.call("GET", url)).toMatchObject(refused);
    expect(await world.call("GET", poster ?? "")).toMatchObject(refused);
  });

  test("poster and captions have addresses of their own", async () => {
    const { poster, captions, durationMs } = await links(assetId);
    expect(durationMs).toBe(30_000);
    expect((await world.call("GET", poster ?? "")).headers["content-type"]).toBe("image/jpeg");
    const english = await world.call("GET", captions[0]?.url ?? "");
    expect(english.headers["content-type"]).toBe("text/vtt; charset=utf-8");
    expect(english.body).toMatch(/^WEBVTT/);
    expect((await world.call("GET", `/media/c/${assetId}/..%2f.vtt`)).status).toBe(404);
    expect((await world.call("GET", "/media/v/abc")).status).toBe(404);
  });

  test("captions are replaced, added and taken away; invalid ones are told by line", async () => {
    const { media } = world.app.domains;
    const save = (lang: string, text: string) => media.saveCaptions(assetId, lang, Buffer.from(text));
    expect((await save("de", "WEBVTT\n\nno times"))?.details.fields).toEqual({ file: "Line 3: not a valid cue" });
    expect((await save("../x", "WEBVTT"))?.code).toBe("validation_failed");
    expect((await media.saveCaptions(assetId, "de", Buffer.alloc(1_048_577)))?.code).toBe("file_too_large");
    expect(await save("pt-BR", "WEBVTT")).toBeNull();
    expect(await save("pt-BR", "WEBVTT\n\n00:01.000 --> 00:02.000\nOi")).toBeNull();
    const { captions } = await links(assetId);
    expect(captions.map(({ lang, isDefault }) => [lang, isDefault])).toEqual([
      ["en", true],
      ["pt-br", false],
    ]);
    expect((await world.call("GET", captions[1]?.url ?? "")).body).toContain("Oi");
    await media.removeCaptions(assetId, "pt-BR");
    expect((await links(assetId)).captions).toHaveLength(1);
  });

  test("a video that is not ready has no address, and a removed one no files", async () => {
    const other = await world.app.domains.media.importAsset(filmPath, null);
    const { url } = await links(other);
    const path = (await findAsset(world.db.read, other))?.path ?? "";
    await world.db.write((tx) => saveAsset(tx, other, { state: "processing", leasedUntil: new Date("2099-01-01") }));
    expect((await world.call("GET", url)).status).toBe(404);
    await world.db.write((tx) => world.app.domains.media.removeAsset(tx, other));
    const job = world.platform.jobs.sent.findLast((sent) => sent.name === "media.remove-files");
    await world.app.jobs.find((candidate) => candidate.name === "media.remove-files")?.run(job?.data ?? {});
    expect(await world.platform.files.open(path)).toBeNull();
    expect(await world.app.domains.media.findPlayable(other, 0)).toBeNull();
  });
});
