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
  /** Choices, steps or left sides as they are shown; the accepted answers of a short one, which are not. */
  readonly options: readonly FrozenOption[];
  readonly explanation: string | null;
  /** The right sides of pairs as they are shown. Attempts of before there were pairs have none. */
  readonly matches?: readonly FrozenMatch[];
  readonly tolerance?: number | null;
  readonly media?: { readonly url: string; readonly alt: string } | null;
}

export interface FrozenMatch {
  readonly key: string;
  readonly text: string;
}

export interface FrozenOption {
  /** Random, so that neither order nor name reveals which one is right. */
  readonly key: string;
  readonly text: string;
  readonly correct: boolean;
  /** Its place among the author's options; attempts of before it was kept have none. */
  readonly index?: number;
  /** The key of what it is to be matched with. */
  readonly match?: string;
  /** What is said to who chose it. */
  readonly feedback?: string;
}

/** What statistics count of one question in a closed attempt. */
export interface QuestionMark {
  readonly question: number;
  readonly version: number;
  readonly right: 0 | 1;
  /** 1 for each of the author's options that was chosen. */
  readonly picks: readonly (0 | 1)[];
}

/** What scoring anew changed in a closed attempt. The snapshot keeps the old words and key. */
export interface AttemptCorrection {
  readonly at: string;
  readonly by: number;
  readonly reason: string;
  /** By question, those that count as right by a later version, with the keys that are right by it. */
  readonly questions: Readonly<Record<string, { readonly version: number; readonly correct: readonly string[] }>>;
}
