import { useState, useSyncExternalStore } from "react";
import { drawQuestion, noLeaveGuards, readLeaveGuards, subscribeToLeaveGuards } from "../leaving/leave-guards.ts";

/**
 * The one question about what is unsaved. It is in the shell, so that it outlives the forms it asks about; its code comes with
 * them, so that it is there when it is needed and pages without forms do not load it.
 */
export function LeaveQuestionHost() {
  const { guards, asked } = useSyncExternalStore(subscribeToLeaveGuards, readLeaveGuards, noLeaveGuards);
  const [waiting, setWaiting] = useState(false);
  if (guards.length === 0 && asked === null && !waiting) return null;
  return drawQuestion({ asked: asked !== null, onWaiting: setWaiting });
}
