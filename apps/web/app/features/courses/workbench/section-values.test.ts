import { expect, test } from "vitest";
import { changedMembers } from "../../../forms/drafts/merge-edits.ts";
import { textSectionBody, textSectionForm, videoSectionBody, videoSectionForm } from "./section-values.ts";

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
  expect(faultsIn(videoSectionForm.safeParse({ content, filmed: "", back: "" }))).toEqual(faults);
});

test("a lesson's first film makes it a video, and another film changes only the film", () => {
  const none = { content: "", filmed: "" as const, back: "" };
  const first = { ...none, content: "media:7" };
  const second = { ...none, content: "media:8" };
  const sent = (before: typeof none, after: typeof none) =>
    changedMembers(videoSectionBody(before), videoSectionBody(after));
  expect(sent(none, first)).toEqual({ type: "video", content: "media:7" });
  expect(sent(first, second)).toEqual({ content: "media:8" });
});

test("a film from behind is one that was uploaded here", () => {
  const film = { content: "media:7", filmed: "front" as const };
  const faults = ["Upload a file here; an address cannot be used"];
  expect(faultsIn(videoSectionForm.safeParse({ ...film, back: "https://youtu.be/dQw4w9WgXcQ" }))).toEqual(faults);
  expect(videoSectionBody({ ...film, back: "media:8" })).toEqual({ ...film, type: "video", back_asset_id: 8 });
  const without = { ...film, filmed: "" as const, back: "" };
  expect(videoSectionBody(without)).toMatchObject({ filmed: null, back_asset_id: null });
});
