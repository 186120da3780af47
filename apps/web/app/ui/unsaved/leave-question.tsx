import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { ConfirmLater } from "../overlays/confirm-later.tsx";
import { answerLeave, guardsBetween, isBeingSaved, type LeaveQuestionProps } from "../leaving/leave-guards.ts";
import { useTrueFor } from "../../time/use-true-for.ts";

export const drawLeaveQuestion = (props: LeaveQuestionProps) => <LeaveQuestion {...props} />;

/** So long an answer is waited for before anything is asked: most saves take less, and a question that flashes up helps nobody. */
const timeoutMs = 500;

/**
 * Asks for all that is unsaved on the page. What is saved while the question stands needs no answer: it goes on by itself. A save that is on its
 * way is waited for a moment without a word.
 */
function LeaveQuestion({ asked, onWaiting }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guardsBetween(currentLocation, nextLocation).length > 0,
  );
  const here = useLocation();
  const proceeded = useRef<typeof blocker>(null);
  const go = () => {
    // The router takes it once, and draws this again before it has gone on.
    if (blocker.state !== "blocked" || proceeded.current === blocker) return;
    proceeded.current = blocker;
    blocker.proceed();
  };
  const waiting = blocker.state === "blocked";
  // Follows the router's blocker.
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);
  // After each change of what is unsaved, which draws this anew.
  // Follows the same blocker.
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
  const onItsWay = (asked || waiting) && isBeingSaved(here, blocker.location ?? null);
  const late = useTrueFor(onItsWay, timeoutMs);
  return (
    <ConfirmLater
      open={(asked || waiting) && (!onItsWay || late)}
      onOpenChange={(open) => open || stay()}
      question={onItsWay ? "Leave while your changes are being saved?" : "Leave without saving your changes?"}
      confirm="Leave"
      cancel="Stay"
      onConfirm={leave}
    >
      {onItsWay ? "It goes on by itself once they are saved." : null}
    </ConfirmLater>
  );
}
