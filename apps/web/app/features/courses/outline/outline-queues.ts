import type { QueryClient } from "@tanstack/react-query";
import { beforeSignOut } from "../../../session/before-sign-out.ts";
import { createOutlineQueue, type OutlineQueue } from "./outline-queue.ts";
import { sendOutlineWrite } from "./send-outline-write.ts";

interface Whose {
  readonly personId: number;
  readonly courseId: number;
}

const queues = new Map<string, OutlineQueue>();

beforeSignOut(() => Promise.all([...queues.values()].map((queue) => queue.finish())));

/** One for each person, course and tab, so that what waits is still there when somebody comes back to the page, and for nobody else. */
export function outlineQueueOf(client: QueryClient, { personId, courseId }: Whose): OutlineQueue {
  const name = `${personId}:${courseId}`;
  const known = queues.get(name);
  if (known !== undefined) return known;
  const queue = createOutlineQueue({
    send: (write) => sendOutlineWrite(client, courseId, write),
    now: Date.now,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  queues.set(name, queue);
  return queue;
}
