import { lessonFileAddress, lessonFileFacts } from "@pavane/contract/media/lesson-files";
import { expect, test } from "vitest";
import { archiveLimits } from "../archives/archive-limits.ts";
import { lessonText } from "../archives/lesson-text.ts";
import { placeFiles } from "./place-files.ts";

const files = new Map([
  [0, { address: "/uploads/images/a.webp", facts: "" }],
  [1, { address: "/uploads/lessons/b.pdf", facts: "PDF, 214 kB" }],
]);

test.each([
  ["![At the barre](import:0)", "![At the barre](/uploads/images/a.webp)"],
  ["[barre.png](import:0)", "![barre.png](/uploads/images/a.webp)"],
  ["See [the plan](import:1).", 'See [the plan](/uploads/lessons/b.pdf "PDF, 214 kB").'],
  ["![the plan](import:1)", '[the plan](/uploads/lessons/b.pdf "PDF, 214 kB")'],
  ["[gone](import:7) and ![gone too](import:8)", "gone and gone too"],
  ["[a site](https://example.com) says import:1", "[a site](https://example.com) says import:1"],
])("%s", (text, placed) => {
  expect(placeFiles(text, files)).toBe(placed);
});

const stored = `${"0f".repeat(16)}.xhtml`; // an ending as long as there are any
const longest = { address: lessonFileAddress(stored), facts: lessonFileFacts(stored, archiveLimits.fileBytes) };

test.each([
  ["of pictures", { address: `/uploads/images/0f/${"0f".repeat(16)}.webp`, facts: "" }],
  ["of files", longest],
])("a text full %s is as long as a lesson may be when they are placed, and ends with one of them", (_what, file) => {
  const html = '<p><a href="plan.pdf">Plan</a></p>'.repeat(10_000);
  const lines: string[] = [];
  const builder = { leaveOut: ({ reason }: { reason: string }) => void lines.push(reason) };
  const text = lessonText(html, () => ({ to: "file", number: 299 }), builder, "Plans");
  expect(lines).toEqual([expect.stringContaining("Its end is left out")]);
  const placed = placeFiles(text, new Map([[299, file]]));
  expect(placed.length).toBeLessThanOrEqual(100_000);
  expect(placed).not.toContain("import:");
  expect(text).toMatch(/\[Plan\]\(import:299\)$/);
});
