import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { useMe } from "../../../session/use-me.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import type { Course, CourseModule } from "../queries.ts";
import { deletionOf, type OutlineQueue, type QueueState } from "./outline-queue.ts";
import { outlineQueueOf } from "./outline-queues.ts";
import { applyWrites } from "./outline-writes.ts";
import { readAgain, removeOnLeave } from "./send-outline-write.ts";

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
  const { id: personId } = useMe();
  const queue = outlineQueueOf(client, { personId, courseId: course.id });
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
