import { balanceOf, clockOf, planLimits } from "@pavane/contract/market/class-clock";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { EditNotices } from "../../../forms/edit-notices.tsx";
import { SaveStatus } from "../../../forms/save-status.tsx";
import { moved } from "../../../ui/lists/reorder.ts";
import { SortableList } from "../../../ui/lists/sortable-list.tsx";
import { usePageTitle } from "../../../page/use-page-title.ts";
import { paths } from "../../../paths.ts";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { DeletePlan } from "../list/delete-plan.tsx";
import type { ClassPlan } from "../queries.ts";
import { isWhole, minutesOf, nameOfRow, newRow, type EditedRow } from "../rules/plan-values.ts";
import { BalanceLine } from "./balance-line.tsx";
import { PlanFacts } from "./plan-facts.tsx";
import { PlanRowFields } from "./plan-row-fields.tsx";
import { PlanSheet } from "./plan-sheet.tsx";
import { PrintMenu } from "./print-menu.tsx";
import { usePlanForm, type PlanForm } from "./use-plan-form.ts";

/** A lesson, row by row with its clock; it saves itself, and prints. */
export function PlanEditor({ plan }: { plan: ClassPlan }) {
  const of = usePlanForm(plan);
  const { values, faults, set } = of;
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState(false);
  usePageTitle(values.title.trim() || "Class plan");
  const whole = isWhole(faults);
  useUnsavedChanges(!deleted && of.unsaved && (of.error !== null || !whole), { sending: of.saving && whole });
  return (
    <>
      <div className="page-gutter py-8 lg:py-10 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Breadcrumbs crumbs={[{ label: "Class plans", to: paths.classPlans() }]} />
          <div className="flex flex-wrap items-center gap-2.5">
            {/* A conflict is said once, above the fields. */}
            <SaveStatus of={isConflict(of.error) ? { ...of, error: null } : of} auto />
            <PrintMenu />
            <DeletePlan
              id={plan.id}
              title={values.title}
              onDeleted={() => {
                setDeleted(true);
                of.edit.forget();
                void navigate(paths.classPlans(), { replace: true });
              }}
            />
          </div>
        </div>
        <h1 tabIndex={-1} className="display-page mt-3 [overflow-wrap:anywhere]">
          {values.title.trim() || "Class plan"}
        </h1>
        <div className="mt-6 grid gap-6">
          <EditNotices edit={of.edit} error={of.error} onReloaded={of.forgive} selfSaving />
          <div className="grid gap-4">
            <TextField
              label="Title"
              maxLength={planLimits.title[1]}
              error={faults.title}
              value={values.title}
              onChange={({ target }) => set("title", target.value)}
            />
            <PlanFacts of={of} />
          </div>
          <Rows of={of} />
        </div>
      </div>
      <PlanSheet values={values} />
    </>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "edit_conflict";

function Rows({ of: { values, faults, set } }: { of: PlanForm }) {
  const { rows, starts } = values;
  const minutes = rows.map((row) => minutesOf(row.minutes));
  const clock = clockOf(starts.slice(0, 5) || null, minutes);
  const change = (id: number, changes: Partial<EditedRow>) =>
    set(
      "rows",
      rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
    );
  return (
    <section aria-labelledby="rows" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="rows" className="text-heading font-semibold">
          What happens
        </h2>
        <BalanceLine balance={balanceOf(minutesOf(values.minutes) ?? 0, minutes)} minutes={minutes} />
      </div>
      {rows.length === 0 ? null : (
        <SortableList
          label="Rows of the plan"
          items={rows}
          nameOf={(row) => nameOfRow(row, rows.indexOf(row) + 1)}
          onMove={(from, to) => set("rows", moved(rows, from, to))}
        >
          {(row, handle) => (
            <PlanRowFields
              row={row}
              name={nameOfRow(row, rows.indexOf(row) + 1)}
              clock={clock[rows.indexOf(row)]}
              fault={faults.rows.get(row.id)}
              handle={handle}
              onChange={(changes) => change(row.id, changes)}
              onRemove={() =>
                set(
                  "rows",
                  rows.filter(({ id }) => id !== row.id),
                )
              }
            />
          )}
        </SortableList>
      )}
      {rows.length >= planLimits.rows ? null : (
        <Button
          variant="outline"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => set("rows", [...rows, newRow(rows)])}
        >
          Add row
        </Button>
      )}
    </section>
  );
}
