import { expect, test } from "vitest";
import { parseVtt } from "./vtt.ts";

test("reads cues with names, settings, notes, tags and either line ending", () => {
  const source = [
    "\uFEFFWEBVTT - floor track",
    "Kind: captions",
    "",
    "NOTE by hand",
    "still the note",
    "",
    "STYLE",
    "::cue { color: red }",
    "",
    "opening",
    "00:01.000 --> 00:04.500 align:start line:90%",
    "<v Mira>Five, six &amp; <b>seven</b>",
    "eight",
    "",
    "01:00:00.000 --> 01:00:02.000",
    "End",
  ].join("\r\n");
  expect(parseVtt(source)).toEqual({
    ok: true,
    cues: [
      { start: 1, end: 4.5, text: "Five, six & seven\neight" },
      { start: 3600, end: 3602, text: "End" },
    ],
  });
});

test("cues out of order are put in order, and may overlap", () => {
  const source =
    "WEBVTT\n\n00:08.000 --> 00:09.000\nlast\n\n00:01.000 --> 00:06.000\nfirst\n\n00:02.000 --> 00:03.000\nbeside";
  const read = parseVtt(source);
  expect(read.ok && read.cues.map(({ start, text }) => [start, text])).toEqual([
    [1, "first"],
    [2, "beside"],
    [8, "last"],
  ]);
});

test("a file without cues is valid", () => {
  expect(parseVtt("WEBVTT\n")).toEqual({ ok: true, cues: [] });
});

test("the last hour that two digits tell is read", () => {
  const cues = [{ start: 99 * 3600, end: 99 * 3600 + 1, text: "x" }];
  expect(parseVtt("WEBVTT\n\n99:00:00.000 --> 99:00:01.000\nx")).toEqual({ ok: true, cues });
});

test.each([
  ["", 1],
  ["1\n00:00:01,000 --> 00:00:02,000\nSubRip", 1],
  ["WEBVTTX", 1],
  ["WEBVTT\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\ncommas of SubRip", 4],
  ["\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nSubRip", 1],
  ["WEBVTT\n\n00:01.000 -> 00:02.000\nx", 3],
  ["WEBVTT\n\nname only", 3],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\nfi\0ne", 4],
  ["WEBVTT\n\nNOTE \0", 3],
  ["WEBVTT\n\n100:00:00.000 --> 100:00:01.000\nx", 3],
  ["WEBVTT\n\n99:00:00.000 --> 100:00:00.000\nx", 3],
  ["WEBVTT\n\n00:01.00 --> 00:02.000\nx", 3],
  ["WEBVTT\n\n00:02.000 --> 00:02.000\nends as it starts", 3],
  ["WEBVTT\n\n00:61.000 --> 01:02.000\nx", 3],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\nx\n00:03.000 --> 00:04.000\ny", 5],
  ["WEBVTT\n\n00:01.000 --> 00:02.000 onclick=x\nx", 3],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\nfine\n\nid\n00:0x.000 --> 00:04.000\ny", 7],
])("%j is refused at its line %i", (source, line) => {
  expect(parseVtt(source)).toEqual({ ok: false, message: `Line ${line}: not a valid cue` });
});
