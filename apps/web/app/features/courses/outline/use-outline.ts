import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import type { Course, CourseModule } from "../queries.ts";
import { createOutlineQueue, deletionOf, type OutlineQueue, type QueueState } from "./outline-queue.ts";
import { applyWrites } from "./outline-writes.ts";
import { readAgain, removeOnLeave, sendOutlineWrite } from "./send-outline-write.ts";

/** One for each course and tab, so that what waits is still there when somebody comes back to the page. */
const queues = new Map<number, OutlineQueue>();

function queueOf(client: QueryClient, courseId: number): OutlineQueue {
  const known = queues.get(courseId);
  if (known !== undefined) return known;
  const queue = createOutlineQueue({
    send: (write) => sendOutlineWrite(client, courseId, write),
    now: Date.now,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  queues.set(courseId, queue);
  return queue;
}

export interface Outline {
  /** As they will be when everything that waits is sent. */
  readonly modules: readonly CourseModule[];
  readonly state: QueueState;
  readonly queue: OutlineQueue;
  /** Reads what somebody else changed, and sends what waits on top of it. */
  readonly reload: () => void;
  readonly reloading: boolean;
  /** For the element of the outline: what can still be undone is sent when it goes. */
  readonly untilGone: () => () => void;
}

/** The outline of a course with the changes made here, which are saved by themselves one after the other. */
export function useOutline(course: Course): Outline {
  const client = useQueryClient();
  const queue = queueOf(client, course.id);
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [reloading, setReloading] = useState(false);
  useUnsavedChanges(state.waiting.length > 0, { sending: state.sending, onLeave: queue.giveUp });
  useWindowEvent("pagehide", () => {
    for (const { what, id } of queue.take()) void removeOnLeave(what, id);
  });
  const reload = () => {
    setReloading(true);
    void readAgain(client, course.id)
      .then(queue.retry)
      .catch(() => undefined)
      .finally(() => setReloading(false));
  };
  const untilGone = useCallback(
    () => () => {
      for (const deletion of queue.take()) queue.add(deletionOf(deletion));
    },
    [queue],
  );
  const writes = [...state.waiting, ...state.deletions.map(deletionOf)];
  return { modules: applyWrites(course.modules, writes), state, queue, reload, reloading, untilGone };
}
