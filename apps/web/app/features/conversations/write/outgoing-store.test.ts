import { beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts, readDraft } from "../../../forms/drafts/draft-store.ts";
import { outgoingStore, type Outgoing } from "./outgoing-store.ts";

type Send = (conversation: string, line: Outgoing) => Promise<void>;

const send = vi.fn<Send>();
const name = "1:message:a";
const file = (called: string) => new File(["x"], called);
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  send.mockReset();
  const items: Record<string, string> = {};
  vi.stubGlobal(
    "sessionStorage",
    Object.defineProperties(items, {
      getItem: { value: (key: string) => items[key] ?? null },
      setItem: { value: (key: string, value: string) => void (items[key] = value) },
      removeItem: { value: (key: string) => void delete items[key] },
    }),
  );
});

test("a message on its way is the same one to a pane that is opened again, and leaves what was typed since alone", async () => {
  const sent = Promise.withResolvers<void>();
  send.mockReturnValueOnce(sent.promise);
  const store = outgoingStore(send);
  store.open(name);
  store.send(name, "a", { body: "With a film", files: [file("film.mp4")] });
  const again = store.open(name);
  expect(again.lines).toMatchObject([{ body: "With a film", failed: null, lostFiles: 0 }]);
  expect(again.lines[0]?.files).toHaveLength(1);
  store.keep(name, "And then");
  sent.resolve();
  await turn();
  expect(store.read(name)).toMatchObject({ body: "And then", lines: [] });
  expect(readDraft(name)?.values).toEqual({ body: "And then", unsent: [] });
});

test("one that did not arrive is tried again with its files and under the same key", async () => {
  send.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce();
  const store = outgoingStore(send);
  store.open(name);
  store.send(name, "a", { body: "Plan", files: [file("a.pdf"), file("b.pdf")] });
  await turn();
  const [failed] = store.open(name).lines;
  expect(failed?.failed).not.toBeNull();
  store.again(name, "a", failed!);
  await turn();
  const [first, second] = send.mock.calls.map(([, line]) => line);
  expect(second?.key).toBe(first?.key);
  expect(second?.files).toHaveLength(2);
  expect(store.read(name).lines).toEqual([]);
  expect(readDraft(name)).toBeNull();
});

test("over a reload words stay, with how many files are to be attached again", () => {
  send.mockReturnValue(new Promise(() => undefined));
  const before = outgoingStore(send);
  before.open(name);
  before.send(name, "a", { body: "", files: [file("a.pdf"), file("b.pdf")] });
  before.keep(name, "Shall we");
  const after = outgoingStore(send).open(name);
  expect(after).toMatchObject({ body: "Shall we", lines: [{ body: "", files: [], lostFiles: 2, failed: "" }] });
});

test("what signing out took from the tab is not held, nor kept again when its answer comes", async () => {
  const sent = Promise.withResolvers<void>();
  send.mockReturnValueOnce(sent.promise);
  const store = outgoingStore(send);
  store.open(name);
  store.send(name, "a", { body: "Private", files: [] });
  forgetDrafts();
  sent.reject(new Error("ended"));
  await turn();
  expect(readDraft(name)).toBeNull();
  expect(store.open(name)).toMatchObject({ body: "", lines: [] });
});

test("a page that keeps nothing still knows what is on its way", () => {
  vi.stubGlobal("sessionStorage", undefined);
  send.mockReturnValue(new Promise(() => undefined));
  const store = outgoingStore(send);
  store.open(name);
  store.send(name, "a", { body: "Hello", files: [] });
  expect(store.open(name).lines).toMatchObject([{ body: "Hello", failed: null }]);
  expect(store.isSending()).toBe(true);
});
