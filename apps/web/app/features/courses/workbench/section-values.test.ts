import { expect, test } from "vitest";
import { textSectionBody, textSectionForm, videoSectionForm } from "./section-values.ts";

const whole = { title: "Tendu", type: "text" as const, description: "A tendu is a sentence.", content: "Stand tall." };
const faultsIn = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test("a text needs words, and a lesson that becomes a film needs none here", () => {
  expect(faultsIn(textSectionForm.safeParse({ ...whole, content: " " }))).toEqual(["Content is required"]);
  expect(faultsIn(textSectionForm.safeParse({ ...whole, type: "video", content: "" }))).toEqual([]);
});

test("a lesson becomes a film by its film alone", () => {
  expect(textSectionBody({ ...whole, type: "video" })).toEqual({ title: "Tendu", description: whole.description });
  expect(textSectionBody({ ...whole, type: "quiz" })).toMatchObject({ type: "quiz", content: "Stand tall." });
});

test.each([
  ["", ["Content is required"]],
  ["media:7", []],
  ["https://youtu.be/dQw4w9WgXcQ", []],
  ["<iframe src='https://films.example/1'></iframe>", ["This embed code is not from an allowed video host"]],
])("a film at %j has the faults %j", (content, faults) => {
  expect(faultsIn(videoSectionForm.safeParse({ content }))).toEqual(faults);
});
