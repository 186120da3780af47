import { expect, test } from "vitest";
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
