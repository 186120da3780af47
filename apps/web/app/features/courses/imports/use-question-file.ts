import { questionFileBytes } from "@pavane/contract/courses/course-file-limit";
import type { Answer } from "@pavane/contract/routes";
import { api } from "../../../api/api.ts";
import { formOf, useChosenFile } from "../../../api/use-chosen-file.ts";

/** A quiz, or the bank of a course with its topic. */
export type ImportInto = { readonly quizId: number } | { readonly courseId: number };

export type QuestionImport = Answer<"POST /api/quizzes/:id/questions/import">;

interface Sending {
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a file into a quiz or a bank, or only asks what it would become. */
export function sendQuestionFile(into: ImportInto, { file, fields }: Sending): Promise<QuestionImport> {
  const form = formOf(file, fields);
  return "quizId" in into
    ? api("POST /api/quizzes/:id/questions/import", { params: { id: into.quizId }, form })
    : api("POST /api/courses/:id/question-bank/import", { params: { id: into.courseId }, form });
}

/** The chosen file with what it would become; another one takes its place. */
export function useQuestionFile(into: ImportInto) {
  const {
    choose,
    read: preview,
    fault,
  } = useChosenFile(questionFileBytes, (file) => sendQuestionFile(into, { file, fields: { dry_run: "true" } }));
  return {
    choose: ([file]: File[]) => file && choose(file),
    file: preview.variables ?? null,
    found: preview.data ?? null,
    isReading: preview.isPending,
    again: () => preview.variables && preview.mutate(preview.variables),
    fault,
  };
}
