import { expect, test } from "vitest";
import { listAll } from "./list-all.ts";

test("a list is read page by page to its end", async () => {
  const changedAt = new Date("2026-11-29T12:00:00Z");
  const object = (key: string) => ({ Key: key, Size: 3, LastModified: changedAt });
  const pages = [
    { Contents: [object("a"), object("b")], NextContinuationToken: "first" },
    { Contents: [], NextContinuationToken: "second" },
    { Contents: [object("c")] },
  ];
  const asked: unknown[] = [];
  const keys: string[] = [];
  const list = listAll(async (next) => {
    asked.push(next);
    return pages[asked.length - 1] ?? {};
  });
  for await (const { key, bytes } of list) keys.push(`${key} ${bytes}`);
  expect(keys).toEqual(["a 3", "b 3", "c 3"]);
  expect(asked).toEqual([{}, { ContinuationToken: "first" }, { ContinuationToken: "second" }]);
});

test("an empty bucket has an empty list", async () => {
  const keys: string[] = [];
  for await (const { key } of listAll(async () => ({}))) keys.push(key);
  expect(keys).toEqual([]);
});
