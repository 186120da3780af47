import { afterEach, beforeEach, expect, test, vi } from "vitest";

const done: string[] = [];
vi.mock("./sync-kept.ts", () => ({ syncKept: async (owner: number) => void done.push(`look after ${owner}`) }));
vi.mock("./send-reports.ts", () => ({ sendReports: async () => void done.push("send") }));
vi.mock("./remove-kept.ts", () => ({
  removeEverything: async () => {
    // Locked before anything is removed: a cut in between leaves nothing that opens.
    done.push(`remove, with the owner ${keptOwner()}`);
    noteKeptOwner(null);
  },
}));

// Not those that another file of tests has loaded with other parts.
vi.resetModules();
const { keptOwner, noteKeptOwner, noteReportsWait } = await import("./kept-owner.ts");
const { forgetKept, syncKeptLessons, sendReportsFirst } = await import("./kept-visits.ts");
// So that a visit finds it at once.
await import("./kept-tasks.ts");

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
  done.length = 0;
  vi.unstubAllGlobals();
});

const visit = async (viewer: number) => {
  syncKeptLessons(viewer);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return done;
};

test("where nothing is kept a visit does nothing", async () => {
  expect(await visit(7)).toEqual([]);
});

test("what is one's own is looked after", async () => {
  noteKeptOwner(7);
  expect(await visit(7)).toEqual(["look after 7"]);
  expect(keptOwner()).toBe(7);
});

test("what somebody else kept goes when another person signs in", async () => {
  noteKeptOwner(7);
  expect(await visit(8)).toEqual(["remove, with the owner null"]);
  expect(keptOwner()).toBeNull();
});

test("it opens for nobody from the moment another person is known, whether or not it can be removed then", async () => {
  noteKeptOwner(7);
  const visited = visit(8);
  expect(keptOwner()).toBeNull();
  await visited;
});

test("signing out removes it, and what a cut left behind goes when somebody signs in, the same person too", async () => {
  noteKeptOwner(7);
  await forgetKept();
  expect(done).toEqual(["remove, with the owner null"]);
  items.set("kept_lessons_of", "nobody");
  done.length = 0;
  expect(keptOwner()).toBeNull();
  expect(await visit(7)).toEqual(["remove, with the owner null"]);
});

test("progress that waits is sent before a film's address is asked for, and nothing is asked where none waits", async () => {
  await sendReportsFirst();
  expect(done).toEqual([]);
  noteReportsWait(true);
  await sendReportsFirst();
  expect(done).toEqual(["send"]);
});
