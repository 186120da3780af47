/** More than the quiz itself allows. */
export interface Accommodation {
  readonly extraMinutes: number;
  readonly factor: number;
  readonly extraAttempts: number;
}

export interface QuizLimits {
  readonly maxAttempts: number | null;
  readonly timeLimitSeconds: number | null;
}

/** The limits of a quiz for one learner: the deadline is limit × factor + extra minutes (rules of learning, 8.7). */
export function accommodated(limits: QuizLimits, more: Accommodation | null): QuizLimits {
  if (more === null) return limits;
  const { maxAttempts, timeLimitSeconds } = limits;
  return {
    maxAttempts: maxAttempts === null ? null : maxAttempts + more.extraAttempts,
    timeLimitSeconds:
      timeLimitSeconds === null ? null : Math.round(timeLimitSeconds * more.factor) + more.extraMinutes * 60,
  };
}
