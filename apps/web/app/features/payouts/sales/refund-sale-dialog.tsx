import { formatUsd } from "@pavane/contract/core/money";
import { useForm, useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { useRequestKey } from "../../../api/request-key.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useRefundSale, type Sale } from "../queries.ts";
import { refundChecks, unitsTyped, type RefundValues } from "../rules/refund-values.ts";
import { takenBack } from "../rules/taken-back.ts";

/** How many units to give back, why, and what it takes from the seller. */
export function RefundSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { refundable_units: maxUnits, item } = sale;
  const form = useForm<RefundValues>({
    resolver: checkResolver<RefundValues>(refundChecks(maxUnits)),
    defaultValues: { units: "1", reason: "" },
  });
  const refund = useRefundSale(sale.order_public_id, useRequestKey());
  return (
    <DraftFormDialog
      draft={`sale:${sale.id}:refund`}
      title="Refund"
      description={item.title}
      form={form}
      submit="Refund"
      pending={refund.isPending}
      error={formFailure(refund.error, "The refund could not be started. Try again.")}
      onSubmit={({ units, reason }) =>
        refund.mutate(
          { items: [{ order_item_id: sale.id, units: unitsTyped(units, maxUnits) }], reason: reason.trim() },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {maxUnits > 1 ? (
        <NumberField label="Units" hint={`Up to ${maxUnits}`} min={1} max={maxUnits} {...form.register("units")} />
      ) : null}
      <TextArea label="Reason" hint="The buyer reads this." maxLength={500} rows={3} {...form.register("reason")} />
      <Cost sale={sale} control={form.control} />
    </DraftFormDialog>
  );
}

function Cost({ sale, control }: { sale: Sale; control: ReturnType<typeof useForm<RefundValues>>["control"] }) {
  const units = unitsTyped(useWatch({ control, name: "units" }), sale.refundable_units);
  return (
    <p aria-live="polite" className="rounded-control bg-sunk px-4 py-3 text-meta">
      The buyer loses access. Your share of {formatUsd(takenBack(sale, units))} is taken back.
    </p>
  );
}
