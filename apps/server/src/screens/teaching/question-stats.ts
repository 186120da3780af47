import type { QuestionType } from "@pavane/contract/courses/choices";
import type { QuizStats } from "@pavane/contract/screens/schema-quizzes";

/** One version of a question with what was counted of it; null where nothing was. */
export interface CountedVersion {
  readonly id: number;
  /** Null for a retired question, and for one of the bank. */
  readonly position: number | null;
  readonly topic: string | null;
  readonly type: QuestionType;
  readonly question: string;
  readonly options: readonly string[];
  readonly correctOptions: readonly number[];
  readonly asked: number | null;
  readonly rightCount: number | null;
  readonly picks: readonly number[] | null;
}

type QuestionStats = QuizStats["questions"][number];

/**
 * Questions as they read now, with what was counted of all their versions: of an option what was counted wherever it stood
 * with the same words, so that a slip of the pen that was mended elsewhere loses nothing. The newest version of each comes first.
 */
export function statsOfQuestions(versions: readonly CountedVersion[]): QuestionStats[] {
  const byQuestion = Map.groupBy(versions, ({ id }) => id);
  return [...byQuestion.values()].flatMap((all) => {
    const [newest] = all;
    return newest === undefined ? [] : [statsOf(newest, all)];
  });
}

function statsOf(newest: CountedVersion, all: readonly CountedVersion[]): QuestionStats {
  const { id, position, topic, type, question, options, correctOptions } = newest;
  return {
    id,
    position,
    topic,
    type,
    question,
    asked: sum(all.map(({ asked }) => asked)),
    right: sum(all.map(({ rightCount }) => rightCount)),
    options: options.map((text, index) => ({ text, correct: correctOptions.includes(index), ...chosenOf(text, all) })),
  };
}

function chosenOf(text: string, all: readonly CountedVersion[]) {
  const offering = all.filter(({ options, picks }) => options.includes(text) && picks !== null && picks.length > 0);
  return {
    chosen: sum(offering.map(({ options, picks }) => picks?.[options.indexOf(text)])),
    offered: sum(offering.map(({ asked }) => asked)),
  };
}

const sum = (numbers: readonly (number | null | undefined)[]): number =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
