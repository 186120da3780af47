import type { QuestionType, RevealTime } from "@pavane/contract/courses/choices";
import type { AttemptSnapshot, FrozenOption, FrozenQuestion } from "../attempt-snapshot.ts";

/** A question as its author wrote it; `correctOptions` are indexes into `options`. */
export interface AuthoredQuestion {
  readonly id: number;
  readonly version: number;
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOptions: readonly number[];
  readonly explanation: string | null;
  readonly matches: readonly string[] | null;
  readonly tolerance: number | null;
  readonly feedback: readonly string[] | null;
  readonly mediaUrl: string | null;
  readonly mediaAlt: string | null;
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
  const { id, version, type, question, explanation, tolerance, mediaUrl, mediaAlt } = authored;
  const right = new Set(authored.correctOptions);
  const matches = (authored.matches ?? []).map((text) => ({ key: chance.key(), text }));
  const options = authored.options.map((text, index): FrozenOption => ({
    key: chance.key(),
    text,
    correct: right.has(index),
    index,
    ...(type === "matching" && { match: matches[index]?.key ?? "" }),
    ...(authored.feedback?.[index] && { feedback: authored.feedback[index] }),
  }));
  const frozen = { id, version, type, question, options: inShownOrder(type, options, shuffle, chance), explanation };
  return {
    ...frozen,
    ...(type === "matching" && { matches: shuffled(matches, chance) }),
    ...(type === "short_answer" && { tolerance }),
    ...(mediaUrl !== null && { media: { url: mediaUrl, alt: mediaAlt ?? "" } }),
  };
}

/** True before false is what people expect, and there is nothing to gain by turning them round; steps never come in their order. */
function inShownOrder(
  type: QuestionType,
  options: readonly FrozenOption[],
  shuffle: boolean,
  chance: RandomSource,
): readonly FrozenOption[] {
  if (type === "ordering") {
    const drawn = shuffled(options, chance);
    const isInOrder = drawn.every(({ index }, at) => index === at);
    return isInOrder ? [...drawn.slice(1), ...drawn.slice(0, 1)] : drawn;
  }
  return shuffle && (type === "single" || type === "multiple" || type === "matching")
    ? shuffled(options, chance)
    : options;
}

/** Every order equally likely (Fisher and Yates). */
function shuffled<T>(items: readonly T[], chance: RandomSource): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(chance.whole(left.length), 1));
  return drawn;
}
