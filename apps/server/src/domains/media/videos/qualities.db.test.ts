import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFfmpeg, makeFilm } from "../../../../test/factories/films.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findUsedBytes } from "../storage/storage-repository.ts";
import { findAsset, findStreamFiles } from "./assets-repository.ts";
import { makeQualities } from "./make-qualities.ts";
import { processAssets } from "./process-assets.ts";
import { ffmpegTools, type VideoTools } from "./video-tools.ts";

let world: TestApp;
let author: TestPerson;
const tools = ffmpegTools();

beforeAll(async () => {
  world = await createTestApp();
  author = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

/** Uploads a film and makes it ready; its further qualities wait. */
const ready = async (film: Buffer): Promise<number> => {
  const { body } = await world.call("POST", "/api/uploads", { as: author.token, body: { bytes: film.length } });
  const headers = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  await world.call("PATCH", `/api/uploads/${body.id}`, { as: author.token, payload: film, headers });
  await processAssets({ ...world.platform, tools });
  return body.asset_id;
};
const make = (with_: VideoTools = tools) => makeQualities({ ...world.platform, tools: with_ });
const names = async (asset: number) =>
  (await findStreamFiles(world.db.read, asset)).map((file) => file.name).toSorted();
const streamOf = async (asset: number, viewer = 0) =>
  (await world.app.domains.media.findPlayable(asset, viewer))?.stream ?? null;
const addressesIn = (playlist: string) => playlist.match(/\/media\/[hs]\/[^"\n]+/g) ?? [];

describe.skipIf(!hasFfmpeg)("with ffmpeg on the machine", () => {
  let asset: number;
  beforeAll(async () => {
    asset = await ready(await makeFilm("a.mp4", { size: "1920x1080", seconds: 5 }));
  }, 60_000);

  test("a film of 1080p can be watched at once, and then in three qualities", async () => {
    expect(await findAsset(world.db.read, asset)).toMatchObject({ state: "ready", ladder: "waiting" });
    expect(await streamOf(asset)).toBeNull();
    expect(world.platform.jobs.sent.map((job) => job.name)).toContain("media.make-qualities");
    const before = await findUsedBytes(world.db.read, author.id);
    await make();
    expect(await findAsset(world.db.read, asset)).toMatchObject({ state: "ready", ladder: "made", leasedUntil: null });
    expect(await names(asset)).toEqual(
      ["1080", "360", "720", "audio"]
        .flatMap((name) => [`${name}.m3u8`, `${name}.mp4`])
        .concat("main.m3u8")
        .toSorted(),
    );
    expect((await streamOf(asset))?.qualities.map(({ height }) => height)).toEqual([1080, 720, 360]);
    const files = await findStreamFiles(world.db.read, asset);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(await findUsedBytes(world.db.read, author.id)).toBe(before + bytes);
    for await (const { key } of world.platform.files.list("videos")) expect(key).not.toContain("making");
  }, 120_000);

  test("every playlist and film is opened by the signature of the first, by ranges", async () => {
    const stream = await streamOf(asset, 7);
    expect(stream?.url).toMatch(new RegExp(`^/media/h/${asset}/main\\.m3u8\\?u=7&exp=\\d+&sig=[\\w-]{43}$`));
    const main = await world.call("GET", stream?.url ?? "");
    expect(main.headers["content-type"]).toContain("application/vnd.apple.mpegurl");
    expect(main.headers["cache-control"]).toContain("private");
    const named = addressesIn(String(main.body));
    expect(named.map((address) => address.split("?")[0])).toEqual(
      ["audio", "360", "720", "1080"].map((name) => `/media/h/${asset}/${name}.m3u8`),
    );
    for (const address of named) {
      const pieces = await world.call("GET", address);
      const film = addressesIn(String(pieces.body))[0] ?? "";
      const part = await world.call("GET", film, { headers: { range: "bytes=0-99" } });
      expect(part).toMatchObject({ status: 206, headers: { "content-length": "100", "accept-ranges": "bytes" } });
      expect(part.headers["cache-control"]).toContain("private");
      expect((await world.call("GET", film, { headers: { range: "bytes=999999999-" } })).status).toBe(416);
    }
    const only = await world.call("GET", stream?.qualities.find(({ height }) => height === 720)?.url ?? "");
    expect(addressesIn(String(only.body)).map((address) => address.split("?")[0])).toEqual(
      ["audio", "720"].map((name) => `/media/h/${asset}/${name}.m3u8`),
    );
  });

  test("a changed or old address is 403 link_expired, and none opens another video", async () => {
    const url = (await streamOf(asset, 7))?.url ?? "";
    const film = url.replace("/h/", "/s/").replace("main.m3u8", "360.mp4");
    const refused = { status: 403, body: { code: "link_expired" } };
    for (const address of [url, film]) {
      expect((await world.call("GET", address)).status).toBe(200);
      expect(await world.call("GET", address.replace("u=7", "u=8"))).toMatchObject(refused);
      expect(await world.call("GET", address.replace(`/${asset}/`, `/${asset + 1}/`))).toMatchObject(refused);
      expect(await world.call("GET", address.split("?")[0] ?? "")).toMatchObject(refused);
    }
    // A film is not read whole as if it were a playlist, nor is a playlist answered whose addresses open nothing.
    for (const name of ["..%2fmain.m3u8", "144.m3u8", "main.mp4", "360.mp4", "audio.mp4"])
      expect((await world.call("GET", url.replace("main.m3u8", name))).status).toBe(404);
    expect((await world.call("GET", film.replace("360.mp4", "360.m3u8"))).status).toBe(404);
    world.platform.clock.advance(7200);
    for (const address of [url, film]) expect(await world.call("GET", address)).toMatchObject(refused);
    const video = (await world.app.domains.media.findPlayable(asset, 7))?.url ?? "";
    expect(await world.call("GET", video.replace("/media/v/", "/media/h/").replace("?", "/main.m3u8?"))).toMatchObject(
      refused,
    );
  });

  test("with the video go all its files", async () => {
    const files = await findStreamFiles(world.db.read, asset);
    await world.db.write((tx) => world.app.domains.media.removeAsset(tx, asset));
    const job = world.platform.jobs.sent.findLast((sent) => sent.name === "media.remove-files");
    await world.app.jobs.find((one) => one.name === "media.remove-files")?.run(job?.data ?? {});
    expect(files).toHaveLength(9);
    for (const { path } of files) expect(await world.platform.files.open(path)).toBeNull();
    expect(await names(asset)).toEqual([]);
  });

  test("an upright film without sound has upright qualities and no sound", async () => {
    const upright = await ready(await makeFilm("b.mp4", { size: "1080x1920", seconds: 2, hasSound: false }));
    await make();
    expect(await names(upright)).toEqual([
      "1080.m3u8",
      "1080.mp4",
      "360.m3u8",
      "360.mp4",
      "720.m3u8",
      "720.mp4",
      "main.m3u8",
    ]);
    const main = String((await world.call("GET", (await streamOf(upright))?.url ?? "")).body);
    expect(main).toContain("RESOLUTION=360x640");
    expect(main).not.toContain("AUDIO");
  }, 120_000);

  test("a small film has one quality", async () => {
    const small = await ready(await makeFilm("c.mp4", { size: "1280x720" }));
    await make();
    expect(await findAsset(world.db.read, small)).toMatchObject({ ladder: "none" });
    expect(await streamOf(small)).toBeNull();
  });

  test("what cannot be made leaves the video as it is, after three tries where the maker dies", async () => {
    const failing = await ready(await makeFilm("d.mp4", { size: "1920x1080" }));
    let tries = 0;
    const dying: VideoTools = {
      ...tools,
      ladder: async () => {
        tries += 1;
        throw new Error("killed");
      },
    };
    for (let n = 0; n < 5; n += 1) {
      await make(dying);
      world.platform.clock.advance(301);
    }
    expect(tries).toBe(3);
    expect(await findAsset(world.db.read, failing)).toMatchObject({ state: "ready", ladder: "none" });
    const refused = await ready(await makeFilm("e.mp4", { size: "1920x1080" }));
    await make({ ...tools, ladder: async () => false });
    expect(await findAsset(world.db.read, refused)).toMatchObject({ state: "ready", ladder: "none" });
    expect(await names(refused)).toEqual([]);
  }, 60_000);
});
