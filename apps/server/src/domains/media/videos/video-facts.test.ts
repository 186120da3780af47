import { expect, test } from "vitest";
import { tooLongVideo, unreadableVideo } from "@pavane/contract/media/limits";
import { isWholeCopy, planFor, type VideoFacts } from "./video-facts.ts";

const usual: VideoFacts = {
  container: "mp4",
  durationMs: 30_000,
  emptyMs: 0,
  width: 1920,
  height: 1080,
  fps: 25,
  steady: true,
  steadyRate: "25",
  videoCodec: "h264",
  audioCodec: "aac",
  indexInFront: true,
  plainColours: true,
  cutOff: false,
};
const plan = (facts: VideoFacts | null, hasTranscoder: boolean) => {
  const planned = planFor(facts, hasTranscoder);
  return "refusal" in planned ? "refuse" : planned.plan;
};

test.each<[string, Partial<VideoFacts>, string, string]>([
  ["an H.264 MP4", {}, "keep", "keep"],
  ["one without sound", { audioCodec: null }, "keep", "keep"],
  ["an upright one", { width: 1080, height: 1920 }, "keep", "keep"],
  ["one with its index behind", { indexInFront: false }, "remux", "keep"],
  ["one that begins with a long nothing", { emptyMs: 20_000 }, "remux", "keep"],
  ["one that begins a moment late", { emptyMs: 80 }, "keep", "keep"],
  ["one in 4K", { width: 3840, height: 2160 }, "transcode", "keep"],
  ["one in deep colours", { plainColours: false }, "transcode", "keep"],
  ["one with other sound", { audioCodec: "ac-3" }, "transcode", "keep"],
  ["one at 60 frames a second", { fps: 59.94 }, "keep", "keep"],
  ["one at 240 frames a second", { fps: 240 }, "transcode", "keep"],
  ["one whose frames come unsteadily", { steady: false }, "transcode", "keep"],
  ["one whose frames nobody has measured", { steady: null }, "keep", "keep"],
  ["one that was cut off", { cutOff: true }, "refuse", "refuse"],
  ["one of three hours", { durationMs: 10_800_000 }, "keep", "keep"],
  ["one of four hours", { durationMs: 14_400_000 }, "refuse", "refuse"],
  ["an HEVC MP4", { videoCodec: "hevc" }, "transcode", "refuse"],
  ["a WebM", { container: "webm", videoCodec: "vp9", audioCodec: "opus" }, "transcode", "keep"],
  ["another container", { container: "other" }, "transcode", "refuse"],
  ["sound alone", { videoCodec: null }, "refuse", "refuse"],
])("%s", (_, change, withTranscoder, without) => {
  const facts = { ...usual, ...change };
  expect([plan(facts, true), plan(facts, false)]).toEqual([withTranscoder, without]);
});

test("a refusal says why", () => {
  expect(planFor(null, true)).toEqual({ refusal: unreadableVideo });
  expect(planFor({ ...usual, durationMs: 14_400_000 }, true)).toEqual({ refusal: tooLongVideo });
});

test("a copy that is too short is not whole", () => {
  expect(isWholeCopy(usual, { ...usual, durationMs: 29_900 })).toBe(true);
  expect(isWholeCopy(usual, { ...usual, durationMs: 15_000 })).toBe(false);
  expect(isWholeCopy({ ...usual, emptyMs: 20_000 }, { ...usual, durationMs: 10_000 })).toBe(true);
  expect(isWholeCopy({ ...usual, emptyMs: 20_000 }, { ...usual, durationMs: 5_000 })).toBe(false);
  expect(isWholeCopy({ ...usual, durationMs: null }, { ...usual, durationMs: 500 })).toBe(true);
  expect(isWholeCopy(usual, { ...usual, durationMs: null })).toBe(false);
});
