import { expect, test } from "vitest";
import { lessonFileAddress, lessonFileFacts, lessonFileKind, lessonFileName } from "./lesson-files.ts";

const name = `${"0f".repeat(16)}.pdf`;

test("a file in a lesson is known by the random name in its address", () => {
  expect(lessonFileName(lessonFileAddress(name))).toBe(name);
});

test.each([
  `/uploads/files/0f/${name}`,
  `/uploads/lessons/${name}?x=1`,
  "/uploads/lessons/notes.pdf",
  `/uploads/lessons/../${name}`,
  `https://elsewhere.example/uploads/lessons/${name}`,
  "",
])("%j is no file of a lesson", (address) => {
  expect(lessonFileName(address)).toBeNull();
});

test("music plays, other files are saved", () => {
  expect([lessonFileKind("a.mp3"), lessonFileKind("a.pdf"), lessonFileKind("a.mp4")]).toEqual([
    "audio",
    "document",
    "document",
  ]);
});

test.each([
  [1, "PDF, 1 kB"],
  [214_300, "PDF, 214 kB"],
  [3_250_000, "PDF, 3.3 MB"],
])("%i bytes read %j", (bytes, words) => {
  expect(lessonFileFacts(name, bytes)).toBe(words);
});
