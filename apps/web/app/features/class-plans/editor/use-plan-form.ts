import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import type { SelfSaved } from "../../../forms/save-status.tsx";
import { useEdit, type Edit } from "../../../forms/use-edit.ts";
import { useQueuedSave } from "../../../forms/use-queued-save.ts";
import { useSelfSaving } from "../../../forms/use-self-saving.ts";
import { planQuery, type ClassPlan } from "../queries.ts";
import {
  faultsOf,
  isWhole,
  planBody,
  planValues,
  sameValues,
  type PlanFaults,
  type PlanValues,
} from "../rules/plan-values.ts";

export interface PlanForm extends SelfSaved {
  readonly values: PlanValues;
  readonly faults: PlanFaults;
  readonly edit: Edit;
  set<Name extends keyof PlanValues>(name: Name, value: PlanValues[Name]): void;
  /** A conflict was settled. */
  forgive(): void;
}

/** A plan from the first key to the stored value. It saves itself a moment after the last key, once all of it can be stored. */
export function usePlanForm(plan: ClassPlan): PlanForm {
  const { id } = plan;
  const client = useQueryClient();
  const form = useForm<PlanValues>({ defaultValues: planValues(plan) });
  const [version, setVersion] = useState(plan.version);
  const [savedAt, setSavedAt] = useState(plan.updated_at);
  const values = useWatch({ control: form.control }) as PlanValues; // whole from the start
  const edit = useEdit(form, { name: `class-plan:${id}`, version, read: () => readStored(id), wordsOf });
  const saving = useQueuedSave(form, {
    version: edit.version ?? version,
    send: (sent, on) => {
      if (sameValues(startOf(form), sent) || !isWhole(faultsOf(sent))) return null;
      return api("PUT /api/class-plans/:id", { params: { id }, body: { ...planBody(sent), version: on } });
    },
    isWhole: (typed) => isWhole(faultsOf(typed)),
    onSaved: (saved, sent) => {
      edit.settle(sent, saved.version);
      setVersion(saved.version);
      setSavedAt(saved.updated_at);
      client.setQueryData(planQuery(id).queryKey, saved);
      void refreshRoutes(client, "GET /api/class-plans");
    },
  });
  const { error } = saving;
  const stopped = error instanceof ApiError && (error.code === "edit_conflict" || error.status === 404);
  // What both tabs changed waits for the person's word.
  useSelfSaving(form, { auto: !stopped && edit.disputed.length === 0, save: saving.save });
  return {
    values,
    faults: faultsOf(values),
    edit,
    set: (name, value) => form.setValue(name, value as never), // the value of that very field
    unsaved: !sameValues(startOf(form), values),
    saving: saving.pending,
    error,
    savedAt,
    save: saving.save,
    forgive: saving.forgive,
  };
}

const startOf = ({ formState }: UseFormReturn<PlanValues>): PlanValues => formState.defaultValues as PlanValues; // whole from the start

async function readStored(id: number) {
  const stored = await api("GET /api/class-plans/:id", { params: { id } });
  return { values: planValues(stored), version: stored.version };
}

const wordsOf = (name: string, value: unknown): string =>
  name === "rows" && Array.isArray(value) ? counted(value.length, "row") : String(value);
