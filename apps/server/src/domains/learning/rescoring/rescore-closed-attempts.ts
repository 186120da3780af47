import type { Actor } from "../../../platform/http/actor.ts";
import type { AttemptDeps } from "../attempts/attempt-deps.ts";
import type { QuizDoor } from "../attempts/quizzes-repository.ts";
import { findRaises, type Sought } from "./find-raises.ts";
import type { QuizRaise } from "./present-rescored.ts";
import { raiseResults } from "./raise-results.ts";

interface Rescoring extends Sought {
  /** Null only looks. */
  readonly reason: string | null;
}

/** Scores the closed attempts at one quiz anew, portion by portion, and returns what went up, or would. */
export async function rescoreClosedAttempts(
  deps: AttemptDeps,
  actor: Actor,
  door: QuizDoor,
  { reason, onlyQuestion }: Rescoring,
): Promise<QuizRaise[]> {
  const raised: QuizRaise[] = [];
  const { quiz } = door;
  for await (const raises of findRaises(deps, actor, door, { onlyQuestion })) {
    const written = reason === null ? raises : await raiseResults(deps, { door, raises, by: actor.id, reason });
    raised.push(...written.map((raise) => ({ ...raise, quiz })));
  }
  return raised;
}
