import { expect, test } from "vitest";
import { placedMarkdown } from "./placed-node.ts";
import { survivesEditor } from "./round-trip.ts";

const href = `/uploads/lessons/${"0f".repeat(16)}.pdf`;

test.each([
  ["Class 3: tendu", `[Class 3: tendu](${href} "PDF, 214 kB")`],
  ["[draft] my_class *plan*", `[draft  my class  plan](${href} "PDF, 214 kB")`],
  ["***", `[File](${href} "PDF, 214 kB")`],
])("a file called %j is written as a plain link", (title, markdown) => {
  expect(placedMarkdown({ href, title, facts: "PDF, 214 kB" })).toBe(markdown);
});

test.each([
  ["headings, emphasis and lists", "# One\n\n## Two\n\n*slow* **strong** ~~gone~~\n\n- a\n- b\n  - c\n\n1. x\n2. y"],
  ["a table with alignment", "| a | b |\n|---|:-:|\n| 1 | *2* |"],
  ["quotes, code and rules", "> quote\n\n---\n\n`code`\n\n```\npre\n```"],
  ["pictures alone and in a line", "![barre](/uploads/images/a.webp)\n\nText ![x](/y.png) more"],
  ["a file between paragraphs", `Above\n\n[Class 3](${href} "PDF, 214 kB")\n\nBelow [in](https://a.example) text`],
  ["a video", "[The tendu](https://youtu.be/dQw4w9WgXcQ)"],
  ["other scripts and directions", "שלום **עולם** 🩰\n\n立つ。"],
])("%s come out of the editor as they went in", (_, markdown) => {
  expect(survivesEditor(markdown)).toBe(true);
});

test.each([
  ["tags that the page would drop", "H<sub>2</sub>O"],
  ["signs written by name", "a &copy; b"],
  ["a number that is no list", "1\\. not a list"],
])("%s would be lost, so that the text is edited as markdown", (_, markdown) => {
  expect(survivesEditor(markdown)).toBe(false);
});
