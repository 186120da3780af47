import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { answerLeave, guardsBetween, type LeaveQuestionProps } from "./leave-guards.ts";

export const drawLeaveQuestion = (props: LeaveQuestionProps) => <LeaveQuestion {...props} />;

/** Asks for all that is unsaved on the page. What is saved while the question stands needs no answer: it goes on by itself. */
function LeaveQuestion({ asked, onWaiting }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guardsBetween(currentLocation, nextLocation).length > 0,
  );
  const here = useLocation();
  const gone = useRef<typeof blocker>(null);
  const go = () => {
    // The router takes it once, and draws this again before it has gone on.
    if (blocker.state !== "blocked" || gone.current === blocker) return;
    gone.current = blocker;
    blocker.proceed();
  };
  const waiting = blocker.state === "blocked";
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);
  // After each change of what is unsaved, which draws this anew.
  useEffect(() => {
    if (blocker.state === "blocked" && guardsBetween(here, blocker.location).length === 0) go();
  });
  const stay = () => {
    blocker.reset?.();
    if (asked) answerLeave(false);
  };
  const leave = () => {
    if (asked) return answerLeave(true);
    if (blocker.state !== "blocked") return;
    for (const guard of guardsBetween(here, blocker.location)) guard.onLeave();
    go();
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
