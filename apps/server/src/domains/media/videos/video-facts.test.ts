import { expect, test } from "vitest";
import { planFor, type VideoFacts } from "./video-facts.ts";

const usual: VideoFacts = {
  container: "mp4",
  durationMs: 30_000,
  width: 1920,
  height: 1080,
  fps: 25,
  videoCodec: "h264",
  audioCodec: "aac",
  indexInFront: true,
  plainColours: true,
};

test.each<[string, Partial<VideoFacts>, string, string]>([
  ["an H.264 MP4", {}, "keep", "keep"],
  ["one without sound", { audioCodec: null }, "keep", "keep"],
  ["an upright one", { width: 1080, height: 1920 }, "keep", "keep"],
  ["one with its index behind", { indexInFront: false }, "remux", "keep"],
  ["one in 4K", { width: 3840, height: 2160 }, "transcode", "keep"],
  ["one in deep colours", { plainColours: false }, "transcode", "keep"],
  ["one with other sound", { audioCodec: "ac-3" }, "transcode", "keep"],
  ["an HEVC MP4", { videoCodec: "hevc" }, "transcode", "refuse"],
  ["a WebM", { container: "webm", videoCodec: "vp9", audioCodec: "opus" }, "transcode", "keep"],
  ["another container", { container: "other" }, "transcode", "refuse"],
  ["sound alone", { videoCodec: null }, "refuse", "refuse"],
])("%s", (_, change, withTranscoder, without) => {
  const facts = { ...usual, ...change };
  expect([planFor(facts, true), planFor(facts, false)]).toEqual([withTranscoder, without]);
});
