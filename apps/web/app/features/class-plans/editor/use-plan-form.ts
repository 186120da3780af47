import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import type { SelfSaved } from "../../../forms/save-status.tsx";
import { useEdit, type Edit } from "../../../forms/use-edit.ts";
import { useSelfSaving } from "../../../forms/use-self-saving.ts";
import { pluralize } from "../../../time/time-texts.ts";
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
import { useLatest } from "../../../browser/use-latest.ts";

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
  const form = useForm<PlanValues>({ defaultValues: planValues(plan) });
  const [version, setVersion] = useState(plan.version);
  const [savedAt, setSavedAt] = useState(plan.updated_at);
  const values = useWatch({ control: form.control }) as PlanValues; // whole from the start
  const edit = useEdit(form, { name: `class-plan:${id}`, version, read: () => readStored(id), wordsOf });
  const saving = useSavePlan(id, form, edit.version ?? version, (saved) => {
    edit.forget();
    setVersion(saved.version);
    setSavedAt(saved.updated_at);
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

/** One save after the other, each on what the one before left. */
function useSavePlan(
  id: number,
  form: UseFormReturn<PlanValues>,
  version: number,
  onSaved: (saved: ClassPlan) => void,
) {
  const client = useQueryClient();
  const standsOnRef = useLatest(version);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const saving = useMutation({
    mutationFn: async () => {
      const sent = form.getValues();
      if (sameValues(startOf(form), sent) || !isWhole(faultsOf(sent))) return null;
      const body = { ...planBody(sent), version: standsOnRef.current };
      return { sent, saved: await api("PUT /api/class-plans/:id", { params: { id }, body }) };
    },
    onSuccess: (done) => {
      if (done === null) return;
      client.setQueryData(planQuery(id).queryKey, done.saved);
      standsOnRef.current = done.saved.version;
      // What was typed in the meantime stays, and differs from what is stored.
      form.reset(done.sent, { keepValues: true });
      onSaved(done.saved);
      void refreshRoutes(client, "GET /api/class-plans");
    },
  });
  const save = async (): Promise<boolean> => {
    const mine = turn.current.then(() => saving.mutateAsync());
    turn.current = mine.catch(() => undefined);
    try {
      await mine;
    } catch {
      return false; // said beside the title
    }
    return isWhole(faultsOf(form.getValues()));
  };
  return { save, pending: saving.isPending, error: saving.error, forgive: saving.reset };
}

const startOf = ({ formState }: UseFormReturn<PlanValues>): PlanValues => formState.defaultValues as PlanValues; // whole from the start

async function readStored(id: number) {
  const stored = await api("GET /api/class-plans/:id", { params: { id } });
  return { values: planValues(stored), version: stored.version };
}

const wordsOf = (name: string, value: unknown): string =>
  name === "rows" && Array.isArray(value) ? pluralize(value.length, "row") : String(value);
