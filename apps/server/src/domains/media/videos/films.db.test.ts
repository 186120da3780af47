import { tooLongVideo, unreadableVideo } from "@pavane/contract/media/limits";
import { existsSync } from "node:fs";
import { copyFile, readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasFfmpeg, makeFilm } from "../../../../test/factories/films.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findAsset } from "./assets-repository.ts";
import { processAssets } from "./process-assets.ts";
import { ffmpegTools, readHeader, type VideoTools } from "./video-tools.ts";

let world: TestApp;
let author: TestPerson;

beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["INSTRUCTOR"] });
});
afterAll(() => world.close());

const upload = async (film: Buffer): Promise<{ id: string; asset_id: number }> => {
  const { body } = await world.call("POST", "/api/uploads", { as: author.token, body: { bytes: film.length } });
  const headers = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  await world.call("PATCH", `/api/uploads/${body.id}`, { as: author.token, payload: film, headers });
  return body;
};
const process = async (film: Buffer, tools: VideoTools = ffmpegTools()) => {
  const begun = await upload(film);
  await processAssets({ ...world.platform, tools });
  const asset = await findAsset(world.db.read, begun.asset_id);
  const facts = await world.platform.files.working(async (folder) =>
    asset?.state === "ready" ? tools.probe(await folder.pathOf(asset.path)) : null,
  );
  return { begun, asset, facts };
};
const kept = async (key: string) => (await world.platform.files.open(key)) !== null;
const h264 = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac".split(" ");

describe.skipIf(!hasFfmpeg)("with ffmpeg on the machine", () => {
  test.each([
    ["an MP4 with its index behind", "a.mp4", { args: h264 }, [320, 180]],
    ["an upright film larger than 1080p", "b.mkv", { size: "1440x2560", args: h264 }, [1080, 1920]],
    ["a film of an old camera", "c.avi", { args: "-c:v mpeg4 -c:a mp2".split(" ") }, [320, 180]],
    ["HEVC", "d.mp4", { args: "-c:v libx265 -preset ultrafast -x265-params log-level=none -c:a aac".split(" ") }, [320, 180]], // prettier-ignore
    ["a film of fragments", "e.mp4", { args: [...h264, "-movflags", "frag_keyframe+empty_moov"] }, [320, 180]],
    ["a lying film that a telephone says to turn", "f.mp4", { turn: 90 }, [180, 320]],
    ["such a one that has to be converted", "g.mov", { turn: 270, args: "-c:v mpeg4 -c:a aac".split(" ") }, [180, 320]],
  ] as const)(
    "%s becomes an H.264 MP4 with its index in front and a poster",
    async (_, name, look, [width, height]) => {
      const { begun, asset, facts } = await process(await makeFilm(name, look));
      expect(asset).toMatchObject({ state: "ready", mime: "video/mp4", width, height, fps: 25, attempts: 0 });
      expect(Math.abs((asset?.durationMs ?? 0) - 1000)).toBeLessThan(120);
      expect(asset?.posterPath).toMatch(/^posters\//);
      expect(facts).toMatchObject({ container: "mp4", videoCodec: "h264", audioCodec: "aac", indexInFront: true });
      expect(facts).toMatchObject({ width, height, steady: true });
      expect(await kept(`parts/${begun.id}`)).toBe(false);
    },
    60_000,
  );

  test.each([
    ["whose index is in front", "a.mp4", [...h264, "-movflags", "+faststart"]],
    ["that has to be converted", "b.mov", "-c:v mpeg4 -c:a aac".split(" ")],
  ])("a film %s and that begins with a long nothing loses that alone", async (_, name, args) => {
    const { asset, facts } = await process(await makeFilm(name, { seconds: 2, late: 30, args }));
    expect(asset).toMatchObject({ state: "ready", error: null });
    expect(Math.abs((asset?.durationMs ?? 0) - 2000)).toBeLessThan(150);
    expect(facts).toMatchObject({ container: "mp4", emptyMs: 0 });
  });

  test("sixty frames a second stay sixty, and a film without sound has none", async () => {
    const { asset, facts } = await process(await makeFilm("a.mp4", { rate: 60, hasSound: false }));
    expect(asset).toMatchObject({ state: "ready", fps: 60 });
    expect(facts).toMatchObject({ fps: 60, steady: true, audioCodec: null });
    const converted = await process(await makeFilm("b.mkv", { rate: 60, hasSound: false, args: h264 }));
    expect(converted.facts).toMatchObject({ fps: 60, steady: true, audioCodec: null });
  });

  test("a telephone's changing frame rate becomes one that frames can be stepped by", async () => {
    const changing = ["-vf", "select='lt(n,30)+not(mod(n,3))'", "-vsync", "vfr", ...h264, "-movflags", "+faststart"];
    const film = await makeFilm("a.mp4", { rate: 30, seconds: 4, args: changing });
    const { asset, facts } = await process(film);
    expect(asset).toMatchObject({ state: "ready", fps: 30 });
    expect(facts).toMatchObject({ fps: 30, steady: true });
    expect(Math.abs((facts?.durationMs ?? 0) - 4000)).toBeLessThan(150);
  });

  test.each([
    ["with its index in front", "a.mp4", undefined],
    ["with its index behind", "b.mp4", h264],
    ["in Matroska", "c.mkv", h264],
    ["of an old camera", "d.avi", "-c:v mpeg4 -c:a mp2".split(" ")],
  ] as const)("a film %s that was cut off could not be read", async (_, name, args) => {
    const film = await makeFilm(name, { seconds: 10, ...(args && { args }) });
    const { begun, asset } = await process(film.subarray(0, Math.floor(film.length * 0.6)));
    expect(asset).toMatchObject({ state: "failed", error: unreadableVideo });
    expect(await kept(`parts/${begun.id}`)).toBe(false);
    expect((await world.call("GET", `/api/uploads/${begun.id}`, { as: author.token })).body.error).toBe(
      unreadableVideo,
    );
  });

  test("a film of four hours says how long one may be", async () => {
    const args = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -movflags +faststart".split(" ");
    const film = await makeFilm("a.mp4", { size: "32x32", rate: 1, seconds: 14_400, hasSound: false, args });
    expect((await process(film)).asset).toMatchObject({ state: "failed", error: tooLongVideo });
  });

  test("sound alone, and a playlist that names other files, are no video", async () => {
    const list = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n";
    const sound = await makeFilm("a.m4a", { args: ["-vn", "-c:a", "aac"] });
    for (const film of [Buffer.from(list), sound])
      expect((await process(film)).asset).toMatchObject({ state: "failed", error: unreadableVideo });
  });
});

test.skipIf(!hasFfmpeg)("without ffmpeg HEVC cannot be read, and H.264 stays as it is", async () => {
  const bare: VideoTools = {
    canTranscode: async () => false,
    probe: readHeader,
    convert: async () => false,
    ladder: async () => false,
    poster: async () => false,
  };
  const hevc = "-c:v libx265 -preset ultrafast -x265-params log-level=none -c:a aac".split(" ");
  expect((await process(await makeFilm("a.mp4", { args: hevc }), bare)).asset?.error).toBe(unreadableVideo);
  const { asset } = await process(await makeFilm("b.mp4", { turn: 90 }), bare);
  expect(asset).toMatchObject({ state: "ready", width: 180, height: 320, fps: 25, posterPath: null });
});

describe("a conversion", () => {
  const slowly = (convert: VideoTools["convert"]): VideoTools => ({
    canTranscode: async () => true,
    probe: async (path) => {
      const facts = await readHeader(path);
      return facts && { ...facts, videoCodec: path.includes("parts/") ? "hevc" : "h264" };
    },
    convert,
    ladder: async () => false,
    poster: async () => false,
  });
  const sample = new URL("../../../sample/media/floor-track.mp4", import.meta.url).pathname;
  const write = async (to: string) => {
    await copyFile(sample, to);
    return true;
  };
  const film = () => readFile(sample);

  test("says how far it is", async () => {
    const begun = await upload(await film());
    const read = async () => (await world.call("GET", `/api/uploads/${begun.id}`, { as: author.token })).body;
    expect(await read()).toMatchObject({ state: "processing", processed_percent: 0 });
    const seen: unknown[] = [];
    const tools = slowly(async (_from, to, { onPercent }) => {
      onPercent(42);
      await expect.poll(async () => (await read()).processed_percent).toBe(42);
      seen.push((await read()).state);
      return write(to);
    });
    await processAssets({ ...world.platform, tools });
    expect(seen).toEqual(["processing"]);
    expect(await read()).toMatchObject({ state: "ready", processed_percent: 100 });
  });

  test("of one who lost it to another counts for nothing, and leaves nothing", async () => {
    const videos = async () => {
      const keys: string[] = [];
      for await (const { key } of world.platform.files.list("videos")) keys.push(key);
      return keys;
    };
    const before = await videos();
    const begun = await upload(await film());
    let late = "";
    const tools = slowly(async (_from, to) => {
      late = to;
      world.platform.clock.advance(301);
      await processAssets({ ...world.platform, tools: slowly(async (_again, next) => write(next)) });
      return write(to);
    });
    await processAssets({ ...world.platform, tools });
    const asset = await findAsset(world.db.read, begun.asset_id);
    expect(asset).toMatchObject({ state: "ready", attempts: 0 });
    expect(await kept(asset?.path ?? "")).toBe(true);
    expect(existsSync(late)).toBe(false);
    expect((await videos()).filter((key) => !before.includes(key))).toEqual([asset?.path]);
  });
});
