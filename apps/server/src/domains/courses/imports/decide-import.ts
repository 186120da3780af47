import { genericMessage } from "@pavane/contract/core/generic-message";
import { isRefusal } from "@pavane/contract/core/errors";
import { questionOfImport } from "@pavane/contract/courses/requests";
import type { ImportedQuestionsAnswer } from "@pavane/contract/courses/schema-imported";
import { questionText } from "../quizzes/question-text.ts";
import type { QuestionText } from "../quizzes/quizzes-repository.ts";
import type { PlacedQuestion, QuestionDraft } from "./read-questions.ts";

interface ImportedQuestion {
  readonly place: string;
  readonly text: QuestionText;
  readonly notes: readonly string[];
}

export interface DecidedImport {
  readonly questions: readonly ImportedQuestion[];
  readonly leftOut: readonly { readonly place: string; readonly message: string }[];
}

/** What makes two questions the same. */
export const sameness = ({ type, question, options }: Pick<QuestionText, "type" | "question" | "options">): string =>
  JSON.stringify([type, question, options]);

/**
 * Which questions of a file come in as they are, and which are left out and why: by the rules of questions that are typed, and
 * those that are there already or stand in the file twice. `known` has what is there, by `sameness`; it is only asked, since it may
 * be large and each question of an archive is decided by itself.
 */
export function decideImport(read: readonly PlacedQuestion[], known: ReadonlySet<string>): DecidedImport {
  const seen = new Set<string>();
  const questions: ImportedQuestion[] = [];
  const leftOut: { place: string; message: string }[] = [];
  for (const one of read) {
    const { place } = one;
    const decided = "draft" in one ? decide(one.draft) : one;
    if ("message" in decided) {
      leftOut.push({ place, message: decided.message });
      continue;
    }
    const same = sameness(decided.text);
    if (known.has(same) || seen.has(same)) leftOut.push({ place, message: "this question is there already" });
    else questions.push({ place, text: decided.text, notes: decided.notes });
    seen.add(same);
  }
  return { questions, leftOut };
}

type Decided = Pick<ImportedQuestion, "text" | "notes"> | { readonly message: string };

function decide({ correct, notes, ...draft }: QuestionDraft): Decided {
  const parsed = questionOfImport.safeParse({ ...draft, correct_options: correct }, { error: genericMessage });
  if (!parsed.success) return { message: lowerFirst(parsed.error.issues[0]?.message ?? "it is not right") };
  const text = questionText(parsed.data);
  if (!isRefusal(text)) return { text, notes };
  const [message = text.message] = Object.values(text.details.fields ?? {});
  return { message: lowerFirst(message) };
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

export const presentImport = ({ questions, leftOut }: DecidedImport, saved: boolean): ImportedQuestionsAnswer => ({
  saved,
  questions: questions.map(({ place, notes, text }) => ({
    place,
    type: text.type,
    question: text.question,
    options: text.options,
    correct_options: text.correctOptions,
    matches: text.matches,
    explanation: text.explanation,
    tolerance: text.tolerance,
    feedback: text.feedback,
    notes: [...notes],
  })),
  left_out: [...leftOut],
});
