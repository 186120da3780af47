import { expect, test } from "vitest";
import { ladderArgs, ladderOf } from "./ladder.ts";

test.each<[string, number, number, number[]]>([
  ["a film of 1080p", 1920, 1080, [360, 720, 1080]],
  ["an upright one", 1080, 1920, [360, 720, 1080]],
  ["one between two sizes", 1200, 901, [360, 720, 900]],
  ["a wide one", 1920, 800, [360, 720, 800]],
  ["a film of 720p", 1280, 720, []],
  ["an upright one of 720p", 720, 1280, []],
  ["a small one", 640, 360, []],
])("%s", (_, width, height, heights) => {
  expect(ladderOf({ width, height, fps: 25 }).map((rung) => rung.height)).toEqual(heights);
});

test("twice the frames get half as many bits more", () => {
  expect(ladderOf({ width: 1920, height: 1080, fps: 60 }).map((rung) => rung.kilobits)).toEqual([1_050, 4_200, 7_500]);
  expect(ladderOf({ width: null, height: null, fps: null })).toEqual([]);
});

test("an upright film is scaled by its width, and one without sound has no sound", () => {
  const rungs = ladderOf({ width: 1080, height: 1920, fps: 25 });
  const args = ladderArgs(rungs, { width: 1080, height: 1920, audioCodec: null, folder: "x" }).join(" ");
  expect(args).toContain("scale=360:-2");
  expect(args).not.toMatch(/0:a|aac|audio/);
  expect(ladderArgs(rungs, { width: 1920, height: 1080, audioCodec: "aac", folder: "x" }).join(" ")).toContain(
    "v:0,agroup:sound,name:360 v:1,agroup:sound,name:720 v:2,agroup:sound,name:1080 a:0,agroup:sound,name:audio,default:yes",
  );
});
