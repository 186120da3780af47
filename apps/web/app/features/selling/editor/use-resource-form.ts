import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch, type FieldErrors, type Resolver, type UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { changedMembers } from "../../../forms/drafts/merge-edits.ts";
import type { SelfSaved } from "../../../forms/save-status.tsx";
import { useEdit, type Edit } from "../../../forms/use-edit.ts";
import { useSelfSaving } from "../../../forms/use-self-saving.ts";
import { useTaskQueue } from "../../../forms/use-task-queue.ts";
import { resourceQuery, type Resource } from "../queries.ts";
import {
  faultsOf,
  lacksOf,
  resourceBody,
  resourceValues,
  type ResourceBody,
  type ResourceField,
  type ResourceValues,
} from "../rules/resource-values.ts";
import { useLatest } from "../../../browser/use-latest.ts";

export interface ResourceForm extends SelfSaved {
  readonly form: UseFormReturn<ResourceValues>;
  readonly edit: Edit;
  /** Stores what was typed and can be stored; returns whether all of it is stored now. */
  save(): Promise<boolean>;
  /**
   * Runs a change after the saves before it, with the version that it must be based on; the change returns the next
   * version.
   */
  inTurn(change: (version: number) => Promise<number>): Promise<void>;
  forgive(): void;
}

const resolver: Resolver<ResourceValues> = (values) => {
  const sentences = Object.entries({ ...lacksOf(values), ...faultsOf(values) });
  if (sentences.length === 0) return { values, errors: {} };
  // The checks are keyed by the form's own names.
  const errors = Object.fromEntries(sentences.map(([name, message]) => [name, { type: "check", message }]));
  return { values: {}, errors: errors as FieldErrors<ResourceValues> };
};

/**
 * The fields of a resource from the first key to the stored value. A draft saves itself a moment after the last key (`auto`),
 * field by field, so that one wrong field keeps no other from being stored. What is on sale is saved when its seller says so.
 */
export function useResourceForm(resource: Resource, auto: boolean): ResourceForm {
  const { id } = resource;
  const client = useQueryClient();
  const form = useForm<ResourceValues>({ resolver, mode: "onTouched", defaultValues: resourceValues(resource) });
  const [version, setVersion] = useState(resource.seller_view?.version ?? 1);
  const [savedAt, setSavedAt] = useState(resource.updated_at);
  useWatch({ control: form.control });
  const unsaved = Object.keys(changesOf(form)).length > 0;
  const edit = useEdit(form, { name: `resource:${id}`, version, read: () => readStored(id), wordsOf });
  const standsOnRef = useLatest(edit.version ?? version);
  const inTurn = useTaskQueue();

  const stands = (next: number) => {
    standsOnRef.current = next;
    setVersion(next);
  };

  const saving = useMutation({
    mutationFn: async () => {
      const changes = storable(changesOf(form), form.getValues());
      if (Object.keys(changes).length === 0) return null;
      const sent = form.getValues();
      const answer = await api("PATCH /api/resources/:id", {
        params: { id },
        body: { ...changes, version: standsOnRef.current },
      });
      return { answer, stored: storedValues(form, sent, changes) };
    },
    onSuccess: (saved) => {
      if (saved === null) return;
      const { answer, stored } = saved;
      client.setQueryData(resourceQuery(id).queryKey, answer);
      // What was typed in the meantime stays, and differs from what is stored.
      form.reset(stored, { keepValues: true, keepErrors: true, keepTouched: true });
      // What cannot be stored as it is was typed nevertheless, and is kept in the tab.
      edit.settle(stored, answer.seller_view?.version ?? standsOnRef.current);
      stands(answer.seller_view?.version ?? standsOnRef.current);
      setSavedAt(answer.updated_at);
      void refreshRoutes(client, "GET /api/seller/resources", "GET /api/seller/dashboard");
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const [name, message] of Object.entries(error.fields))
        form.setError(name as ResourceField, { type: "server", message }); // a name this form does not have shows nothing
    },
  });

  const save = async (): Promise<boolean> => {
    try {
      await inTurn(() => saving.mutateAsync());
    } catch {
      return false; // said beside the form
    }
    return Object.keys(faultsOf(form.getValues())).length === 0;
  };
  const { error } = saving;
  const stopped = error instanceof ApiError && error.code === "edit_conflict";
  // What both changed waits for the person's word.
  useSelfSaving(form, { auto: auto && !stopped && edit.disputed.length === 0, save });

  return {
    form,
    edit,
    unsaved,
    saving: saving.isPending,
    error,
    savedAt,
    save,
    inTurn: (change) => inTurn(async () => stands(await change(standsOnRef.current))),
    forgive: saving.reset,
  };
}

/** What the other one wrote, in words. */
function wordsOf(name: string, value: unknown): string {
  if (name === "free") return value === true ? "Free" : "Not free";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const readStored = async (id: number) => {
  const stored = await api("GET /api/resources/:id", { params: { id } });
  return { values: resourceValues(stored), version: stored.seller_view?.version ?? 1 };
};

const changesOf = ({ formState, getValues }: UseFormReturn<ResourceValues>): Partial<ResourceBody> =>
  changedMembers(resourceBody(formState.defaultValues as ResourceValues), resourceBody(getValues())); // whole from the start

/** The changed members that can be stored as they are. */
function storable(changes: Partial<ResourceBody>, values: ResourceValues): Partial<ResourceBody> {
  const faulty = new Set(Object.keys(faultsOf(values)));
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !faulty.has(name)));
}

/** What is stored after a save: what it was before, with what was sent. */
const storedValues = (
  form: UseFormReturn<ResourceValues>,
  sent: ResourceValues,
  changes: Partial<ResourceBody>,
): ResourceValues => {
  const before = form.formState.defaultValues as ResourceValues; // whole from the start
  const names = Object.keys(changes) as ResourceField[]; // a body has the names of its form
  // Free is a price to the server.
  const members: ResourceField[] = names.includes("price") ? [...names, "free"] : names;
  return { ...before, ...Object.fromEntries(members.map((name) => [name, sent[name]])) };
};
