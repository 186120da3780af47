import { questionFileBytes } from "@pavane/contract/courses/course-file-limit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "@pavane/contract/routes";
import { api } from "../../../api/api.ts";
import { ApiError, messageOf } from "../../../api/api-error.ts";

/** A quiz, or the bank of a course with its topic. */
export type ImportInto = { readonly quizId: number } | { readonly courseId: number };

export type QuestionImport = Answer<"POST /api/quizzes/:id/questions/import">;

interface Sending {
  readonly file: File;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a file into a quiz or a bank, or only asks what it would become. */
export function sendQuestionFile(into: ImportInto, { file, fields }: Sending): Promise<QuestionImport> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return "quizId" in into
    ? api("POST /api/quizzes/:id/questions/import", { params: { id: into.quizId }, form })
    : api("POST /api/courses/:id/question-bank/import", { params: { id: into.courseId }, form });
}

/** The chosen file with what it would become; another one takes its place. */
export function useQuestionFile(into: ImportInto) {
  const [tooLarge, setTooLarge] = useState(false);
  const preview = useMutation({
    mutationFn: (file: File) => sendQuestionFile(into, { file, fields: { dry_run: "true" } }),
  });
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    setTooLarge(file.size > questionFileBytes);
    if (file.size > questionFileBytes) preview.reset();
    else preview.mutate(file);
  };
  return {
    choose,
    file: preview.variables ?? null,
    found: preview.data ?? null,
    isReading: preview.isPending,
    again: () => preview.variables && preview.mutate(preview.variables),
    fault: tooLarge ? "File exceeds the maximum size of 2MB" : faultOf(preview.error),
  };
}

function faultOf(error: unknown): string | null {
  if (error === null) return null;
  const field = error instanceof ApiError ? error.fields["file"] : undefined;
  return field ?? messageOf(error, "The file could not be read. Try again.");
}
