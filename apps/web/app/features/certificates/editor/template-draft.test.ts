import { expect, test } from "vitest";
import type { TemplateWithDesign } from "../templates/queries.ts";
import { openTemplate } from "./template-draft.ts";

const design = (frame: string) => ({ frame, parts: [] }) as unknown as TemplateWithDesign["design"]; // only compared
const stored = { name: "Ballet", design: design("thin"), version: 3 } as TemplateWithDesign; // what is read of it
const kept = {
  start: { name: "Ballet", design: design("thin") },
  values: { name: "Ballet", design: design("double") },
  version: 3,
};

test("without a draft a template opens as it is stored", () => {
  expect(openTemplate(stored, null)).toEqual({ ...stored, start: kept.start, restored: false });
});

test("what was changed and not saved stands in the editor again", () => {
  expect(openTemplate(stored, kept)).toEqual({ ...kept.values, start: kept.start, version: 3, restored: true });
});

test("what somebody else changed since comes in below it, and it can be saved", () => {
  const renamed = { ...stored, name: "Classical ballet", version: 4 };
  expect(openTemplate(renamed, kept)).toEqual({
    name: "Classical ballet",
    design: design("double"),
    start: { name: "Classical ballet", design: design("thin") },
    version: 4,
    restored: true,
  });
});

test("where both changed the design, saving asks: it stands on the version that it was begun with", () => {
  const redrawn = { ...stored, design: design("none"), version: 4 };
  expect(openTemplate(redrawn, kept)).toEqual({ ...kept.values, start: kept.start, version: 3, restored: true });
});

test("what was stored after all, or is no design, is no draft", () => {
  expect(openTemplate({ ...stored, design: design("double"), version: 4 }, kept).restored).toBe(false);
  expect(openTemplate(stored, { ...kept, values: { name: 7 } }).restored).toBe(false);
});
