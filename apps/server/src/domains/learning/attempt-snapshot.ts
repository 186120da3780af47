import type { QuestionType, RevealTime } from "@pavane/contract/courses/choices";

/** What an attempt keeps of its questions. It holds the key and must not be answered as it is. */
export interface AttemptSnapshot {
  readonly reveal: RevealTime;
  readonly questions: readonly FrozenQuestion[];
}

export interface FrozenQuestion {
  readonly id: number;
  readonly version: number;
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly FrozenOption[];
  readonly explanation: string | null;
}

export interface FrozenOption {
  /** Random, so that neither order nor name reveals which one is right. */
  readonly key: string;
  readonly text: string;
  readonly correct: boolean;
}
