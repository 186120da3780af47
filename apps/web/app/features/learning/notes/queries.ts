import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Answer, Body } from "@pavane/contract/routes";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { saveFile } from "../../../browser/save-file.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type LessonNote = Answer<"GET /api/lessons/:id/notes">["data"][number];

export const notesQuery = (lessonId: number) =>
  queryOptions(apiQuery("GET /api/lessons/:id/notes", { params: { id: lessonId } }));

export const refreshNotes = (client: QueryClient): Promise<void> => refreshRoutes(client, "GET /api/lessons/:id/notes");

export const writeNote = (lessonId: number, body: Body<"POST /api/lessons/:id/notes">) =>
  api("POST /api/lessons/:id/notes", { params: { id: lessonId }, body });

export const changeNote = (id: number, body: Body<"PATCH /api/notes/:id">) =>
  api("PATCH /api/notes/:id", { params: { id }, body });

export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: LessonNote) => api("DELETE /api/notes/:id", { params: { id } }),
    onSuccess: () => refreshNotes(client),
    onError: (error) => sayFailure(error, "The note could not be deleted. Try again."),
  });
}

/** Brings a deleted note back, with its second. */
export function useRestoreNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lesson_id: lessonId, at, body }: LessonNote) => writeNote(lessonId, { at, body }),
    onSuccess: () => refreshNotes(client),
    onError: (error) => sayFailure(error, "The note could not be brought back. Try again."),
  });
}

export function useNotesFile(courseId: number) {
  return useMutation({
    mutationFn: async () => {
      const file = await api("GET /api/courses/:id/notes.md", { params: { id: courseId } });
      saveFile(file, `notes-course-${courseId}.md`);
    },
    onError: (error) => sayFailure(error, "The file could not be made. Try again."),
  });
}

function sayFailure(error: unknown, otherwise: string): void {
  toast({ title: "Error", description: messageOf(error, otherwise), variant: "destructive" });
}
