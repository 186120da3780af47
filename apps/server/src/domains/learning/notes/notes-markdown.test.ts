import { expect, test } from "vitest";
import { notesMarkdown } from "./notes-markdown.ts";

const module = { position: 1, title: "Plié and tendu" };
const lesson = { id: 7, title: "At the barre" };

test("headings stand once, each note with its second", () => {
  const text = notesMarkdown("Ballet I", [
    { module, lesson, note: { atMs: 192_400, body: "Heels stay down" } },
    { module, lesson, note: { atMs: 3_700_000, body: "Count of eight\nthen hold" } },
    { module, lesson: { id: 8, title: "Reading" }, note: { atMs: null, body: "Ask about turnout" } },
    { module: { position: null, title: "Old module" }, lesson, note: { atMs: 0, body: "x" } },
  ]);
  expect(text).toBe(`# Ballet I

## Module 1: Plié and tendu

### At the barre

- **3:12** Heels stay down
- **1:01:40** Count of eight
  then hold

### Reading

- Ask about turnout

## Old module

### At the barre

- **0:00** x
`);
});
