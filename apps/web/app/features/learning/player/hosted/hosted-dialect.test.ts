import { expect, test } from "vitest";
import { dialectOf } from "./hosted-dialect.ts";

const youtube = dialectOf("https://www.youtube.com/embed/dQw4w9WgXcQ")!;
const vimeo = dialectOf("https://player.vimeo.com/video/1")!;

test("two hosts are spoken to, the others not", () => {
  expect(youtube).not.toBeNull();
  expect(vimeo).not.toBeNull();
  expect(dialectOf("https://www.youtube-nocookie.com/embed/a")).toBe(youtube);
  expect(dialectOf("https://videos.example/embed/1")).toBeNull();
  expect(dialectOf("https://youtube.com.evil.example/embed/1")).toBeNull();
});

test("YouTube's player is asked to listen to this page, and told by its functions", () => {
  const address = youtube.address(new URL("https://www.youtube.com/embed/a?start=4"), "https://site.example");
  expect(address).toContain("start=4&enablejsapi=1&origin=https%3A%2F%2Fsite.example");
  expect(JSON.parse(youtube.say({ kind: "seek", value: 12.5 }))).toMatchObject({
    event: "command",
    func: "seekTo",
    args: [12.5, true],
  });
  expect(JSON.parse(youtube.say({ kind: "mute", value: false }))).toMatchObject({ func: "unMute", args: [] });
  expect(JSON.parse(youtube.say({ kind: "volume", value: 0.4 }))).toMatchObject({ func: "setVolume", args: [40] });
});

test("YouTube's player says where it is", () => {
  const said = (info: object) => youtube.read(JSON.stringify({ event: "infoDelivery", info }));
  expect(said({ currentTime: 3.2, duration: 60, playbackRate: 0.5, playerState: 1 })).toEqual({
    at: 3.2,
    duration: 60,
    rate: 0.5,
    playing: true,
  });
  expect(said({ playerState: 0 })).toEqual({ playing: false, ended: true });
  // While it loads it neither plays nor stands.
  expect(said({ playerState: 3, currentTime: 4 })).toEqual({ at: 4 });
  expect(youtube.read("no JSON")).toBeNull();
  expect(youtube.read({ event: "onReady" })).toBeNull();
});

test("Vimeo's player is told by its methods, and says where it is", () => {
  expect(JSON.parse(vimeo.say({ kind: "rate", value: 0.75 }))).toEqual({ method: "setPlaybackRate", value: 0.75 });
  expect(JSON.parse(vimeo.say({ kind: "play" }))).toEqual({ method: "play" });
  expect(vimeo.read({ event: "ready" })).toEqual({});
  expect(vimeo.read(JSON.stringify({ event: "timeupdate", data: { seconds: 4, duration: 90 } }))).toEqual({
    at: 4,
    duration: 90,
  });
  expect(vimeo.read({ event: "play", data: { seconds: 4 } })).toEqual({ at: 4, playing: true });
  expect(vimeo.read({ method: "getDuration", value: 90 })).toEqual({ duration: 90 });
  expect(vimeo.read({ event: "somethingelse" })).toBeNull();
});
