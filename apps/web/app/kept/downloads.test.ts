import { afterEach, beforeEach, expect, test, vi } from "vitest";

const begun: { lessonId: number; ownerId: number; signal: AbortSignal; end: (error?: unknown) => void }[] = [];
vi.mock("./keep-lesson.ts", () => ({
  keepLesson: (lessonId: number, ownerId: number, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: unknown) => (error === undefined ? resolve() : reject(error));
      signal.addEventListener("abort", () => reject(signal.reason));
      begun.push({ lessonId, ownerId, signal, end });
    }),
}));
vi.mock("./remove-kept.ts", () => ({ removeLesson: async () => undefined, removeEverything: async () => undefined }));
vi.mock("./sync-kept.ts", () => ({ syncKept: async () => undefined }));
vi.mock("./send-reports.ts", () => ({ sendReports: async () => undefined }));

// Not those that another file of tests has loaded with other parts.
vi.resetModules();
const { startKeeping } = await import("./downloads.ts");
const { removeKept, syncOnVisit } = await import("./kept-tasks.ts");

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});
afterEach(() => {
  begun.length = 0;
  vi.unstubAllGlobals();
});

const moment = () => new Promise((resolve) => setTimeout(resolve, 0));
const online = async () => {
  window.dispatchEvent(new Event("online"));
  await moment();
};

test("what was cut goes on once the connection is back", async () => {
  void startKeeping(3, 7);
  begun[0]?.end(new TypeError("offline"));
  await moment();
  await online();
  expect(begun.map(({ lessonId, ownerId }) => [lessonId, ownerId])).toEqual([
    [3, 7],
    [3, 7],
  ]);
  await removeKept();
});

test.each([
  ["signs out", () => removeKept()],
  ["else signs in", () => syncOnVisit(8)],
])("nothing comes any more for somebody when somebody %s", async (_, act) => {
  void startKeeping(3, 7);
  void startKeeping(4, 7);
  begun[1]?.end(new TypeError("offline"));
  await moment();
  await act();
  expect(begun[0]?.signal.aborted).toBe(true);
  await online();
  expect(begun.length).toBe(2);
});
