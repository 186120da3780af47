import { setImmediate } from "node:timers/promises";
import type { ImportedQuestionsAnswer } from "@pavane/contract/courses/schema-imported";
import { decideImport, presentImport, sameness, type PlacedQuestion } from "../../courses/index.ts";
import { archiveLimits } from "../archives/archive-limits.ts";
import type { LeftOut, ReadQuiz } from "../archives/read-course.ts";

type Question = Omit<ImportedQuestionsAnswer["questions"][number], "place" | "notes">;

/** A question of a quiz, or how many are drawn from a topic of the bank. */
export type QuizItem = { readonly question: Question } | { readonly topic: string; readonly count: number };

export interface DecidedQuestions {
  /** Null for a question that does not fit, or is in the bank already. */
  inBank(topic: string, question: PlacedQuestion): Promise<Question | null>;
  /** After those of the bank, since what is drawn must be there. */
  inQuiz(name: string, slots: ReadQuiz["slots"], most: number): Promise<QuizItem[]>;
  leaveOut(line: LeftOut): void;
  readonly leftOut: readonly LeftOut[];
}

/** Forty thousand questions are most of a second: others have their turn between some of them. */
const questionsAtOnce = 200;

/** Decides one question after the other by the rules of those that are typed, and says each that does not fit once. */
export function decideQuestions(): DecidedQuestions {
  const leftOut: LeftOut[] = [];
  const said = new Set<PlacedQuestion>();
  const bank = new Set<string>();
  const topics = new Map<string, number>();
  let asked = 0;
  const leaveOut = (line: LeftOut) => {
    if (leftOut.length < archiveLimits.lines) leftOut.push(line);
  };
  const decide = async (one: PlacedQuestion, known: Set<string>, where: string): Promise<Question | null> => {
    asked += 1;
    if (asked % questionsAtOnce === 0) await setImmediate();
    const decided = decideImport([one], known);
    for (const { text } of decided.questions) known.add(sameness(text));
    const [question] = presentImport(decided, false).questions;
    if (!said.has(one)) for (const line of linesOf(decided, where)) leaveOut(line);
    said.add(one);
    if (question === undefined) return null;
    const { place: _place, notes: _notes, ...rest } = question;
    return rest;
  };
  return {
    leaveOut,
    leftOut,
    inBank: async (topic, question) => {
      const decided = await decide(question, bank, `topic “${topic}” of the bank`);
      if (decided !== null) topics.set(topic.toLowerCase(), (topics.get(topic.toLowerCase()) ?? 0) + 1);
      return decided;
    },
    inQuiz: async (name, slots, most) => {
      const inThis = (one: PlacedQuestion, known: Set<string>) => decide(one, known, `quiz “${name}”`);
      const { items, left } = await fill(slots, most, { decide: inThis, topics });
      for (const reason of left) leaveOut({ kind: "Quiz", name, reason });
      return items;
    },
  };
}

/** Questions of several quizzes are often called the same, so each is named with where it stands. */
function linesOf({ questions, leftOut }: ReturnType<typeof decideImport>, where: string): LeftOut[] {
  const named = (place: string) => ({ kind: "Question", name: `${place}, ${where}` });
  return [
    ...leftOut.map(({ place, message }) => ({ ...named(place), reason: upperFirst(message) })),
    ...questions.flatMap(({ place, notes }) => notes.map((reason) => ({ ...named(place), reason }))),
  ];
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Filling {
  readonly decide: (one: PlacedQuestion, known: Set<string>) => Promise<Question | null>;
  readonly topics: ReadonlyMap<string, number>;
}

/** The items of a quiz, with one draw for each topic, and why there are fewer than there were. */
async function fill(slots: ReadQuiz["slots"], most: number, { decide, topics }: Filling) {
  const items: ({ question: Question } | { topic: string; count: number })[] = [];
  const left = new Set<string>();
  const known = new Set<string>();
  let asks = 0;
  const isFull = () => {
    if (asks >= most) left.add(`A quiz asks at most ${most} questions`);
    return asks >= most;
  };
  for (const slot of slots) {
    if (isFull()) break;
    if ("question" in slot) {
      const question = await decide(slot.question, known);
      if (question !== null) items.push({ question });
      asks += question === null ? 0 : 1;
      continue;
    }
    const there = topics.get(slot.topic.toLowerCase()) ?? 0;
    const drawn = items.find(
      (item): item is { topic: string; count: number } => "topic" in item && item.topic === slot.topic,
    );
    if ((drawn?.count ?? 0) >= there) left.add(`There are too few questions of “${slot.topic}” to draw from`);
    else if (drawn === undefined) items.push({ topic: slot.topic, count: 1 });
    else drawn.count += 1;
    asks += (drawn?.count ?? 0) >= there ? 0 : 1;
  }
  return { items, left };
}
