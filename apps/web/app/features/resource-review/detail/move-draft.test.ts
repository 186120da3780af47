import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { moveDraft } from "./move-draft.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draft = { start: { note: "" }, version: null, values: { note: "Please add the counts." } };

test("what is typed goes along to another version, and stays where the version is the same", () => {
  keepDraft("7:a", draft);
  moveDraft(7, { from: "a", to: "b" });
  expect([readDraft("7:a"), readDraft("7:b")]).toMatchObject([null, draft]);
  moveDraft(7, { from: "b", to: "b" });
  moveDraft(7, { from: "a", to: "b" });
  expect(readDraft("7:b")).toMatchObject(draft);
});
