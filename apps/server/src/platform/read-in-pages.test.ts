import { expect, test } from "vitest";
import { readInPages } from "./read-in-pages.ts";

async function pagesOf(count: number, size: number) {
  const asked: (number | null)[] = [];
  const pages: (readonly number[])[] = [];
  const read = async (after: number | null) => {
    asked.push(after);
    return Array.from({ length: count }, (_, index) => index + 1)
      .filter((row) => row > (after ?? 0))
      .slice(0, size);
  };
  for await (const page of readInPages(size, read)) pages.push(page);
  return { asked, pages };
}

test("reads every row once, each page from where the one before ended", async () => {
  expect(await pagesOf(5, 2)).toEqual({ asked: [null, 2, 4], pages: [[1, 2], [3, 4], [5]] });
});

test("ends after a full last page, and without rows", async () => {
  expect(await pagesOf(4, 2)).toEqual({
    asked: [null, 2, 4],
    pages: [
      [1, 2],
      [3, 4],
    ],
  });
  expect(await pagesOf(0, 2)).toEqual({ asked: [null], pages: [] });
});
