import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DataTable } from "../../../../ui/tables/data-table.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { TableLoading } from "../../../../ui/tables/table-loading.tsx";
import { plansQuery, useMovePlan, type Plan } from "../queries.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { EditPlanDialog } from "./edit-plan-dialog.tsx";
import { plansColumns } from "./plans-columns.tsx";
import { PriceDialog } from "./price-dialog.tsx";

interface Open {
  readonly act: "edit" | "price" | "archive";
  readonly plan: Plan;
}

/** Every plan in its order, sold or archived. */
export function PlansTab() {
  const { data, isError, isFetching, refetch } = useQuery(plansQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const move = useMovePlan();
  if (!data && isError) return <ErrorState subject="Plans" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading the plans" rows={9} />;
  const columns = plansColumns(data.data, {
    edit: (plan) => setOpen({ act: "edit", plan }),
    price: (plan) => setOpen({ act: "price", plan }),
    archive: (plan) => setOpen({ act: "archive", plan }),
    move: (plan, place) => move.isPending || move.mutate({ plan, place }),
  });
  const close = () => setOpen(null);
  return (
    <>
      <DataTable
        label="Plans"
        columns={columns}
        rows={data.data}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={<EmptyState>No plans yet.</EmptyState>}
      />
      {open?.act === "edit" ? <EditPlanDialog plan={open.plan} onClose={close} /> : null}
      {open?.act === "price" ? <PriceDialog plan={open.plan} onClose={close} /> : null}
      {open?.act === "archive" ? <ArchiveDialog plan={open.plan} onClose={close} /> : null}
    </>
  );
}
