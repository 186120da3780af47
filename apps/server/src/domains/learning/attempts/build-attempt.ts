import type { QuestionType, RevealTime } from "@pavane/contract/courses/choices";
import type { AttemptSnapshot, FrozenQuestion } from "../attempt-snapshot.ts";

/** A question as its author wrote it; `correctOptions` are indexes into `options`. */
export interface AuthoredQuestion {
  readonly id: number;
  readonly version: number;
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOptions: readonly number[];
  readonly explanation: string | null;
}

export interface RandomSource {
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number;
  /** A short random word, different each time. */
  key(): string;
}

/** Freezes questions for one attempt: order, texts and random option keys. */
export function buildAttempt(
  questions: readonly AuthoredQuestion[],
  quiz: { readonly shuffle: boolean; readonly reveal: RevealTime },
  chance: RandomSource,
): AttemptSnapshot {
  const frozen = questions.map((question) => freeze(question, quiz.shuffle, chance));
  return { reveal: quiz.reveal, questions: quiz.shuffle ? shuffled(frozen, chance) : frozen };
}

function freeze(authored: AuthoredQuestion, shuffle: boolean, chance: RandomSource): FrozenQuestion {
  const { id, version, type, question, explanation } = authored;
  const right = new Set(authored.correctOptions);
  const options = authored.options.map((text, index) => ({
    key: chance.key(),
    text,
    correct: right.has(index),
    index,
  }));
  // True before false is what people expect; there is nothing to gain by turning them round.
  const ordered = shuffle && type !== "true_false" ? shuffled(options, chance) : options;
  return { id, version, type, question, options: ordered, explanation };
}

/** Every order equally likely (Fisher and Yates). */
function shuffled<T>(items: readonly T[], chance: RandomSource): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(chance.whole(left.length), 1));
  return drawn;
}
