import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptLesson, RemovedLesson } from "./kept-lesson.ts";

type Row = Pick<KeptLesson, "lessonId" | "ownerId"> & { page: { lesson: { title: string } } };

const stores = {
  lessons: new Map<number, Row>(),
  removed: new Map<number, RemovedLesson>(),
  reports: new Map<number, object>(),
};
type Name = keyof typeof stores;
vi.mock("./kept-database.ts", () => ({
  readAll: async (name: Name) => [...stores[name].values()],
  readKeptLesson: async (id: number) => stores.lessons.get(id),
  putKept: async (_name: "removed", row: RemovedLesson) => void stores.removed.set(row.lessonId, row),
  deleteKept: async (name: Name, id: number) => void stores[name].delete(id),
  emptyStore: async (name: Name) => stores[name].clear(),
}));
vi.mock("./kept-files.ts", () => ({ removeFiles: async () => undefined, removeAllFiles: async () => undefined }));
vi.mock("./kept-workers.ts", () => ({
  unregisterWorker: async () => undefined,
  unregisterWorkers: async () => undefined,
}));
vi.mock("./kept-changes.ts", () => ({ noteKeptChange: () => undefined, onKeptChange: () => () => undefined }));

// Not those that another file of tests has loaded with other parts.
vi.resetModules();
const { keptOwner, noteKeptOwner } = await import("./kept-owner.ts");
const { forgetRemoved, removeEverything, removeForReason, removeLesson } = await import("./remove-kept.ts");
const { readNow } = await import("./kept-state.ts");

const items = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
});
afterEach(() => {
  items.clear();
  for (const store of Object.values(stores)) store.clear();
  vi.unstubAllGlobals();
});

const keep = (lessonId: number, ownerId: number) => {
  noteKeptOwner(ownerId);
  stores.lessons.set(lessonId, { lessonId, ownerId, page: { lesson: { title: `Lesson ${lessonId}` } } });
};

test("a lesson that went by itself is known as its owner's until that was read", async () => {
  keep(1, 7);
  await removeForReason(1, "The course was closed.");
  expect(keptOwner()).toBe(7);
  const lines = [{ lessonId: 1, ownerId: 7, title: "Lesson 1", reason: "The course was closed." }];
  expect(await readNow()).toEqual({ state: "read", lessons: [], removed: lines, waits: false });
  await forgetRemoved();
  expect(keptOwner()).toBeNull();
});

test("reading it leaves the owner of what is still kept", async () => {
  keep(1, 7);
  keep(2, 7);
  await removeForReason(1, "The course was closed.");
  await forgetRemoved();
  expect([keptOwner(), (await readNow()).lessons.length]).toEqual([7, 1]);
});

test("a lesson that its owner takes off leaves nothing, and neither does signing out", async () => {
  keep(1, 7);
  await removeLesson(1);
  expect(keptOwner()).toBeNull();
  keep(2, 7);
  await removeForReason(2, "The course was closed.");
  await removeEverything();
  expect([keptOwner(), stores.removed.size]).toEqual([null, 0]);
});

test("nobody reads of another person's lessons, nor of any while it is not known whose they are", async () => {
  stores.removed.set(1, { lessonId: 1, ownerId: 7, title: "Lesson 1", reason: "The course was closed." });
  stores.removed.set(2, { lessonId: 2, title: "Lesson 2", reason: "Written by a version before." });
  expect((await readNow()).removed).toEqual([]);
  keep(3, 8);
  expect((await readNow()).removed).toEqual([]);
  await removeLesson(3);
  expect(keptOwner()).toBeNull();
});
