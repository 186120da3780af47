import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { finishBeforeSignOut } from "../../../session/before-sign-out.ts";
import { createOutlineQueue, undoMs, type Outcome } from "./outline-queue.ts";
import { outlineQueueOf } from "./outline-queues.ts";
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

test("who signs out waits for the deletions that could still be undone, after what is on its way", async () => {
  const { queue, sent, ring } = queueWith([]);
  queue.add(rename(1));
  queue.deleteLater({ what: "lesson", id: 2, title: "Tendu" });
  await queue.finish();
  expect(sent).toEqual([rename(1), { kind: "delete", what: "lesson", id: 2, title: "Tendu" }]);
  expect(queue.read()).toMatchObject({ waiting: [], deletions: [], sending: false });
  ring();
  expect(sent).toHaveLength(2);
  await queue.finish();
});

test("signing out does not wait for what cannot be sent", async () => {
  const { queue, sent } = queueWith(["unreachable"]);
  queue.deleteLater({ what: "lesson", id: 1, title: "Plié" });
  await queue.finish();
  expect(sent).toHaveLength(1);
  expect(queue.read()).toMatchObject({ trouble: "unreachable", deletions: [] });
});

test("signing out sends for every course, and nobody else finds what waits", async () => {
  const client = new QueryClient();
  const ofAnna = outlineQueueOf(client, { personId: 7, courseId: 1 });
  expect(outlineQueueOf(client, { personId: 7, courseId: 1 })).toBe(ofAnna);
  expect(outlineQueueOf(client, { personId: 8, courseId: 1 })).not.toBe(ofAnna);
  const others = outlineQueueOf(client, { personId: 7, courseId: 2 });
  const finished = [ofAnna, others].map((queue) => vi.spyOn(queue, "finish").mockResolvedValue(undefined));
  await finishBeforeSignOut();
  for (const finish of finished) expect(finish).toHaveBeenCalledOnce();
});
