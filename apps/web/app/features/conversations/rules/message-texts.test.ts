import { expect, test } from "vitest";
import { lostFilesText } from "./message-texts.ts";

test("files that a reload took are counted", () => {
  expect([0, 1, 2].map(lostFilesText)).toEqual([
    "",
    "Its file must be attached again.",
    "Its 2 files must be attached again.",
  ]);
});
