import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { changedMembers, isSameJson } from "../../../forms/drafts/merge-edits.ts";
import type { SelfSaved } from "../../../forms/save-status.tsx";
import { useEdit, type Edit } from "../../../forms/use-edit.ts";
import { useQueuedSave } from "../../../forms/use-queued-save.ts";
import { useSelfSaving } from "../../../forms/use-self-saving.ts";
import { refreshCourses } from "../queries.ts";
import {
  faultsOf,
  isWhole,
  lessonTextBody,
  lessonTextValues,
  type LessonFaults,
  type LessonTextValues,
} from "./lesson-text-values.ts";
import { lessonToWriteQuery, type LessonToWrite, type WrittenLesson } from "./queries.ts";

export interface LessonTextForm extends SelfSaved {
  readonly lesson: WrittenLesson;
  readonly values: LessonTextValues;
  readonly faults: LessonFaults;
  readonly edit: Edit;
  set<Name extends keyof LessonTextValues>(name: Name, value: LessonTextValues[Name]): void;
  /** A conflict was settled. */
  forgive(): void;
  /** What is stored was replaced by an earlier version. */
  replaced(lesson: WrittenLesson): void;
}

/** A lesson from the first key to the stored text. It saves itself a moment after the last key, once all of it can be stored. */
export function useLessonText(stored: LessonToWrite): LessonTextForm {
  const { id } = stored.lesson;
  const client = useQueryClient();
  const form = useForm<LessonTextValues>({ defaultValues: lessonTextValues(stored.lesson) });
  const [lesson, setLesson] = useState(stored.lesson);
  const [savedAt, setSavedAt] = useState(stored.saved_at);
  const values = useWatch({ control: form.control }) as LessonTextValues; // whole from the start
  const edit = useEdit(form, { name: `lesson-text:${id}`, version: lesson.version, read: () => readStored(id) });
  const isStorable = (typed: LessonTextValues) => isWhole(faultsOf(typed, lesson.is_placeholder));
  const keep = (saved: WrittenLesson) => {
    setLesson(saved);
    setSavedAt(new Date().toISOString());
    client.setQueryData(lessonToWriteQuery(id).queryKey, { lesson: saved, saved_at: new Date().toISOString() });
    void refreshCourses(client);
    void refreshRoutes(client, "GET /api/lessons/:id/revisions");
  };
  const saving = useQueuedSave(form, {
    version: edit.version ?? lesson.version,
    send: (sent, version) => {
      if (isSameJson(startOf(form), sent) || !isStorable(sent)) return null;
      const changes = changedMembers(lessonTextBody(startOf(form)), lessonTextBody(sent));
      return api("PATCH /api/lessons/:id", { params: { id }, body: { ...changes, version, autosave: true } });
    },
    isWhole: isStorable,
    onSaved: (saved, sent) => {
      edit.settle(sent, saved.version);
      keep(saved);
    },
  });
  const { error } = saving;
  const stopped = error instanceof ApiError && (error.code === "edit_conflict" || error.status === 404);
  // What both changed waits for the person's word.
  useSelfSaving(form, { auto: !stopped && edit.disputed.length === 0, save: saving.save });
  return {
    lesson,
    values,
    faults: faultsOf(values, lesson.is_placeholder),
    edit,
    set: (name, value) => form.setValue(name, value as never), // the value of that very field
    unsaved: !isSameJson(startOf(form), values),
    saving: saving.pending,
    error,
    savedAt,
    save: saving.save,
    forgive: saving.forgive,
    replaced: (restored) => {
      form.reset(lessonTextValues(restored));
      edit.forget();
      saving.forgive();
      keep(restored);
    },
  };
}

const startOf = ({ formState }: UseFormReturn<LessonTextValues>): LessonTextValues =>
  formState.defaultValues as LessonTextValues; // whole from the start

async function readStored(id: number) {
  const { lesson } = await api("GET /api/lessons/:id/writing", { params: { id } });
  return { values: lessonTextValues(lesson), version: lesson.version };
}
