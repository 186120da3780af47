import { expect, test, vi } from "vitest";
import { createOutlineQueue, undoMs, type Outcome } from "./outline-queue.ts";
import type { OutlineWrite } from "./outline-writes.ts";

const rename = (id: number): OutlineWrite => ({ kind: "rename", what: "lesson", id, title: "Tendu" });

function queueWith(outcomes: Outcome[]) {
  const sent: OutlineWrite[] = [];
  const timers: { act: () => void; off: boolean }[] = [];
  const queue = createOutlineQueue({
    send: (write) => {
      sent.push(write);
      return Promise.resolve(outcomes.shift() ?? "done");
    },
    now: () => 1_000,
    later: (act, ms) => {
      expect(ms).toBe(undoMs);
      const timer = { act, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  const settled = () => vi.waitFor(() => expect(queue.read().sending).toBe(false));
  const ring = () => {
    for (const timer of timers) if (!timer.off) timer.act();
  };
  return { queue, sent, settled, ring };
}

test("changes are sent one after the other", async () => {
  const { queue, sent, settled } = queueWith([]);
  queue.add(rename(1));
  queue.add(rename(2));
  expect([sent.length, queue.read().waiting.length]).toEqual([1, 2]);
  await settled();
  await vi.waitFor(() => expect(queue.read()).toMatchObject({ waiting: [], trouble: null, savedAt: 1_000 }));
  expect(sent).toEqual([rename(1), rename(2)]);
});

test("what could not be sent waits with all behind it, and goes on by a retry", async () => {
  const { queue, sent, settled } = queueWith(["unreachable"]);
  queue.add(rename(1));
  queue.add(rename(2));
  await settled();
  expect(queue.read()).toMatchObject({ waiting: [rename(1), rename(2)], trouble: "unreachable", savedAt: null });
  queue.retry();
  await vi.waitFor(() => expect(queue.read().waiting).toEqual([]));
  expect(sent).toEqual([rename(1), rename(1), rename(2)]);
});

test("a conflict waits for the person, a refusal is given up alone", async () => {
  const { queue, settled } = queueWith(["refused", "conflict"]);
  queue.add(rename(1));
  queue.add(rename(2));
  await settled();
  await vi.waitFor(() => expect(queue.read()).toMatchObject({ waiting: [rename(2)], trouble: "conflict" }));
  queue.giveUp();
  expect(queue.read()).toMatchObject({ waiting: [], trouble: null });
});

test("a deletion is sent when its time is over, unless it was undone", async () => {
  const { queue, sent, ring } = queueWith([]);
  queue.deleteLater({ what: "lesson", id: 1, title: "Plié" });
  queue.deleteLater({ what: "module", id: 1, title: "Barre" });
  expect(queue.read().deletions.map(({ what, at }) => [what, at])).toEqual([
    ["lesson", 11_000],
    ["module", 11_000],
  ]);
  queue.undo({ what: "lesson", id: 1 });
  ring();
  await vi.waitFor(() => expect(queue.read().waiting).toEqual([]));
  expect(sent).toEqual([{ kind: "delete", what: "module", id: 1, title: "Barre" }]);
});

test("who leaves takes all deletions along, each only once", () => {
  const { queue, sent, ring } = queueWith([]);
  queue.deleteLater({ what: "lesson", id: 1, title: "Plié" });
  queue.deleteLater({ what: "lesson", id: 2, title: "Tendu" });
  expect(queue.take().map(({ id }) => id)).toEqual([1, 2]);
  ring();
  expect([queue.take(), queue.read().deletions, sent]).toEqual([[], [], []]);
});
