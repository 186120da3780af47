import { describe, expect, test } from "vitest";
import { bufferSource } from "./byte-source.ts";
import { readMp4 } from "./mp4-header.ts";
import { readHeader } from "./video-tools.ts";
import { readWebm } from "./webm-header.ts";

const sample = (name: string) => new URL(`../../../sample/media/${name}`, import.meta.url).pathname;
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const u32 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};
const element = (id: string, body: Buffer, size?: string): Buffer =>
  Buffer.concat([Buffer.from(id, "hex"), size ? Buffer.from(size, "hex") : Buffer.from([0x80 | body.length]), body]);

describe("MP4", () => {
  test("the sample film tells its length, size, frame rate and codecs", async () => {
    expect(await readHeader(sample("floor-track.mp4"))).toMatchObject({
      container: "mp4",
      durationMs: 30_000,
      width: 960,
      height: 540,
      fps: 24,
      videoCodec: "h264",
      audioCodec: "aac",
      indexInFront: true,
    });
  });

  test("an index of the wide form behind the data is read, and found to be behind", async () => {
    const header = box("mvhd", Buffer.from([1, 0, 0, 0]), Buffer.alloc(16), u32(600, 0, 1500), Buffer.alloc(8));
    const film = Buffer.concat([box("ftyp", Buffer.from("isom")), box("mdat", Buffer.alloc(50)), box("moov", header)]);
    expect(await readMp4(bufferSource(film))).toMatchObject({
      durationMs: 2500,
      indexInFront: false,
      videoCodec: null,
    });
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("WEBVTT and more")],
    ["no index", box("ftyp", Buffer.from("isom"))],
    [
      "an index that lies about its size",
      Buffer.concat([box("ftyp", Buffer.from("isom")), u32(0xffffffff), Buffer.from("moov")]),
    ],
    ["boxes of size zero inside", Buffer.concat([box("ftyp", Buffer.from("isom")), box("moov", u32(2, 2, 2, 2))])],
  ])("%s is no film", async (_, content) => {
    expect(await readMp4(bufferSource(content))).toBeNull();
  });

  test("a cut-off file is read without an error", async () => {
    const head = Buffer.concat([box("ftyp", Buffer.from("isom")), box("moov", Buffer.alloc(64, 1))]);
    for (let length = 0; length < head.length; length += 1) await readMp4(bufferSource(head.subarray(0, length)));
  });
});

describe("WebM", () => {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(2500);
  const info = element(
    "1549a966",
    Buffer.concat([element("2ad7b1", Buffer.from("0f4240", "hex")), element("4489", duration)]),
  );
  const video = element(
    "e0",
    Buffer.concat([element("b0", Buffer.from("0280", "hex")), element("ba", Buffer.from("0168", "hex"))]),
  );
  const track = element("ae", Buffer.concat([element("86", Buffer.from("V_VP9")), video]));
  const film = (docType: string) =>
    Buffer.concat([
      element("1a45dfa3", element("4282", Buffer.from(docType))),
      element("18538067", Buffer.concat([info, element("1654ae6b", track)]), "01ffffffffffffff"),
    ]);

  test("length and size are read from a segment of unknown size", async () => {
    expect(await readWebm(bufferSource(film("webm")))).toMatchObject({
      container: "webm",
      durationMs: 2500,
      width: 640,
      height: 360,
      videoCodec: "vp9",
      audioCodec: null,
    });
  });

  test("a recording that never learned its length lasts until its last frame", async () => {
    const frame = (time: string) => element("a3", Buffer.from(`81${time}80aa`, "hex"));
    const cluster = (time: string, frames: readonly Buffer[]) =>
      element("1f43b675", Buffer.concat([element("e7", Buffer.from(time, "hex")), ...frames]), "01ffffffffffffff");
    const group = element("a0", element("a1", Buffer.from("810bb880aa", "hex")));
    const recording = (clusters: readonly Buffer[]) =>
      Buffer.concat([
        element("1a45dfa3", element("4282", Buffer.from("webm"))),
        element(
          "18538067",
          Buffer.concat([element("1549a966", element("2ad7b1", Buffer.from("0f4240", "hex"))), ...clusters]),
          "01ffffffffffffff",
        ),
      ]);
    const [first, last] = [
      cluster("00", [frame("0000")]),
      cluster("2710", [frame("0000"), frame("0bb8"), frame("0b00")]),
    ];
    const lengthOf = async (...clusters: Buffer[]) => (await readWebm(bufferSource(recording(clusters))))?.durationMs;
    expect(await lengthOf(first, last)).toBe(13_000);
    expect(await lengthOf(first, cluster("2710", [group]))).toBe(13_000);
    // What only looks like a cluster, and one without a frame, say nothing.
    expect(await lengthOf(first, last, Buffer.from("1f43b675ff", "hex"))).toBe(13_000);
    expect(await lengthOf(first, last, cluster("7530", []))).toBe(13_000);
    expect(await lengthOf()).toBeNull();
  });

  test("Matroska is told apart, and anything else is neither", async () => {
    expect((await readWebm(bufferSource(film("matroska"))))?.container).toBe("other");
    expect(await readWebm(bufferSource(Buffer.from("<html>")))).toBeNull();
    for (let length = 0; length < film("webm").length; length += 1)
      await readWebm(bufferSource(film("webm").subarray(0, length)));
  });
});
