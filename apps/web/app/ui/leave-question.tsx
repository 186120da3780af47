import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { answerLeave, guardsBetween, type LeaveQuestionProps } from "./leave-guards.ts";

/** Asks for all that is unsaved on the page. What is saved while the question stands needs no answer: it goes on by itself. */
export function LeaveQuestion({ asked, onWaiting }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guardsBetween(currentLocation, nextLocation).length > 0,
  );
  const here = useLocation();
  const waiting = blocker.state === "blocked";
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);
  // After each change of what is unsaved, which draws this anew.
  useEffect(() => {
    if (blocker.state === "blocked" && guardsBetween(here, blocker.location).length === 0) blocker.proceed();
  });
  const stay = () => {
    blocker.reset?.();
    if (asked) answerLeave(false);
  };
  const leave = () => {
    if (asked) return answerLeave(true);
    if (blocker.state !== "blocked") return;
    for (const guard of guardsBetween(here, blocker.location)) guard.onLeave();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      open={asked || waiting}
      onOpenChange={(open) => open || stay()}
      question="Leave without saving your changes?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={leave}
    />
  );
}
