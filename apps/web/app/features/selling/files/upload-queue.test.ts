import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toApiError, unreachableError } from "../../../api/api-error.ts";
import { dismissToast, readToasts } from "../../../ui/toasts/toast-store.ts";
import { keptInTab, lostText } from "./upload-keeper.ts";
import type { QueuedFile } from "./queued-file.ts";
import { uploadQueue } from "./upload-queue.ts";

type Send = (about: number, file: File, sending: { signal: AbortSignal }) => Promise<string>;

const send = vi.fn<Send>();
const stored = new Map<string, string>();
let owner = 1;
const begin = () =>
  uploadQueue<number, string>({
    send,
    laneOf: (about) => about,
    keepsDone: true,
    ownerNow: () => owner,
    keeper: keptInTab("uploads:test"),
  });
let queue = begin();
beforeEach(() => {
  send.mockReset();
  stored.clear();
  owner = 1;
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  queue = begin();
});
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});
afterAll(() => vi.unstubAllGlobals());

const file = (name: string) => new File(["x"], name);

/** What a page shows now. */
function entries(): readonly QueuedFile<number, string>[] {
  const seen: (readonly QueuedFile<number, string>[])[] = [];
  const Page = () => {
    seen.push(queue.useEntries());
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  return seen[0] ?? [];
}

const states = () => entries().map(({ state }) => state);

describe("files on their way", () => {
  it("are sent one after the other in each lane, and what became of them is kept", async () => {
    const first = Promise.withResolvers<string>();
    send.mockReturnValueOnce(first.promise).mockResolvedValue("made");
    queue.add(1, [file("a.pdf"), file("b.pdf")]);
    queue.add(2, [file("c.pdf")]);
    expect(states()).toEqual(["uploading", "waiting", "uploading"]);
    first.resolve("made");
    await vi.waitFor(() => expect(states()).toEqual(["made", "made", "made"]));
    expect(send.mock.calls.map(([, { name }]) => name)).toEqual(["a.pdf", "c.pdf", "b.pdf"]);
  });

  it("say why they failed, and may be tried again", async () => {
    send.mockRejectedValueOnce(unreachableError()).mockResolvedValueOnce("made");
    queue.add(1, [file("a.pdf")]);
    await vi.waitFor(() => expect(states()).toEqual(["failed"]));
    const [failed] = entries();
    expect(failed).toMatchObject({ reason: "The connection ended at 0 %.", refused: false });
    if (failed) queue.retry(failed);
    await vi.waitFor(() => expect(states()).toEqual(["made"]));
  });

  it("are not tried again when the server refused what they hold", async () => {
    const message = "This file is not what its name says.";
    send.mockRejectedValueOnce(toApiError(422, "", { code: "unsafe_file", message }));
    queue.add(1, [file("a.pdf")]);
    await vi.waitFor(() => expect(entries()[0]).toMatchObject({ reason: message, refused: true }));
  });

  it("are cancelled by taking them away, and the next one goes", async () => {
    send.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce("made");
    queue.add(1, [file("a.pdf"), file("b.pdf")]);
    const [sending] = entries();
    if (sending) queue.remove(sending);
    expect(send.mock.calls[0]?.[2].signal.aborted).toBe(true);
    await vi.waitFor(() => expect(states()).toEqual(["made"]));
    expect(send.mock.calls[1]?.[1].name).toBe("b.pdf");
  });

  it("stand in the list after a reload: what was refused says why, what had not arrived is to be chosen again", async () => {
    const message = "This file is not what its name says.";
    send.mockResolvedValueOnce("made");
    send.mockRejectedValueOnce(toApiError(422, "", { code: "unsafe_file", message }));
    send.mockReturnValueOnce(new Promise(() => undefined));
    queue.add(7, [file("a.pdf"), file("b.pdf"), file("c.pdf"), file("d.pdf")]);
    await vi.waitFor(() => expect(states()).toEqual(["made", "failed", "uploading", "waiting"]));
    queue = begin();
    expect(entries()).toMatchObject([
      { name: "a.pdf", state: "made", made: "made" },
      { name: "b.pdf", state: "failed", reason: message, refused: true, file: null },
      { name: "c.pdf", state: "failed", reason: lostText, about: 7, file: null },
      { name: "d.pdf", state: "failed", reason: lostText },
    ]);
    const [first] = entries();
    if (first) queue.remove(first);
    send.mockResolvedValueOnce("again");
    queue.add(7, [file("e.pdf")]);
    expect(new Set(entries().map(({ id }) => id)).size).toBe(4);
    await vi.waitFor(() => expect(states()).toEqual(["failed", "failed", "failed", "made"]));
    for (const one of entries()) queue.remove(one);
    expect(stored.size).toBe(0);
  });

  it("are nobody else's who signs in to the same tab", async () => {
    send.mockResolvedValue("made");
    queue.add(1, [file("a.pdf")]);
    await vi.waitFor(() => expect(states()).toEqual(["made"]));
    owner = 2;
    expect(entries()).toEqual([]);
  });
});
