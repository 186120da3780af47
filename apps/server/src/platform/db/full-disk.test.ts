import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { noteFullDisk } from "./full-disk.ts";

function noted(code: string): string[] {
  const texts: string[] = [];
  const error = Object.assign(new DatabaseError("refused", 1, "error"), { code });
  noteFullDisk({ met: (_name, text) => void texts.push(text) }, error);
  return texts;
}

test.each([
  ["53100", "its disk is full (53100)"],
  ["25006", "takes no writes (25006)"],
])("a database that cannot write (%s) is noted with what it most likely means", (code, text) => {
  expect(noted(code)).toEqual([expect.stringContaining(text)]);
});

test("any other failure is left alone", () => {
  expect(noted("23505")).toEqual([]);
});
