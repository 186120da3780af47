import { expect, test } from "vitest";
import { parseRange } from "./range.ts";

const whole = { kind: "whole" };
const beyond = { kind: "beyond" };
const part = (start: number, end: number) => ({ kind: "part", start, end });

test.each([
  [undefined, whole],
  ["", whole],
  ["bytes=0-99", part(0, 99)],
  ["bytes=0-0", part(0, 0)],
  ["Bytes=10-19", part(10, 19)],
  ["bytes= 10 - 19", part(10, 19)],
  ["bytes=0-", part(0, 999)],
  ["bytes=999-", part(999, 999)],
  ["bytes=990-5000", part(990, 999)],
  ["bytes=-100", part(900, 999)],
  ["bytes=-5000", part(0, 999)],
  ["bytes=-0", beyond],
  ["bytes=1000-", beyond],
  ["bytes=1000-2000", beyond],
  ["bytes=9-3", whole],
  ["bytes=-", whole],
  ["bytes=a-b", whole],
  ["bytes=0-1,5-6", whole],
  ["items=0-1", whole],
])("of 1000 bytes %j asks %j", (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected);
});

test("an empty file has no part", () => {
  expect(parseRange("bytes=0-0", 0)).toEqual(beyond);
  expect(parseRange(undefined, 0)).toEqual(whole);
});
