import { endingText } from "@pavane/contract/checkout/decide-ending";
import { formatUsd } from "@pavane/contract/core/money";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { formFailure } from "../../../../forms/form-failure.ts";
import { useRequestKey } from "../../../../api/request-key.ts";
import { FieldError } from "../../../../ui/form/field.tsx";
import { useFieldError } from "../../../../ui/form/form-errors.ts";
import { DraftFormDialog } from "../../../../forms/draft-form-dialog.tsx";
import { NumberField } from "../../../../ui/form/number-field.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { useRefund, type AdminOrder } from "../queries.ts";
import { priceOf } from "../rules/amounts.ts";
import {
  costOf,
  refundableItems,
  refundChecks,
  refundRequest,
  unitsTyped,
  type RefundableItem,
  type RefundValues,
} from "../rules/refund-choice.ts";

/** Units of each item to pay back, why, and what it costs. */
export function RefundDialog({ data, onClose }: { data: AdminOrder; onClose: () => void }) {
  const items = refundableItems(data);
  const form = useForm<RefundValues>({
    resolver: checkResolver<RefundValues>(refundChecks(items)),
    defaultValues: { units: items.map(() => (items.length === 1 && items[0]?.maxUnits === 1 ? "1" : "0")), reason: "" },
  });
  const key = useRequestKey();
  const refund = useRefund(data.order.public_id, key);
  return (
    <DraftFormDialog
      // Units are told apart by their place: what was typed counts for what could be refunded then.
      draft={`order:${data.order.public_id}:refund:${items.map(({ item, maxUnits }) => `${item.id}x${maxUnits}`).join("-")}`}
      title="Refund"
      description="How many of each item to refund."
      form={form}
      submit="Refund"
      pending={refund.isPending}
      error={formFailure(refund.error, "The refund could not be started. Try again.")}
      onSubmit={(values) => refund.mutate(refundRequest(items, values), { onSuccess: onClose })}
      onClose={onClose}
    >
      <UnitFields items={items} />
      <TextArea label="Reason" maxLength={500} rows={3} {...form.register("reason")} />
      <Cost items={items} />
    </DraftFormDialog>
  );
}

function UnitFields({ items }: { items: readonly RefundableItem[] }) {
  const { register } = useFormContext<RefundValues>();
  const typed = useWatch<RefundValues, "units">({ name: "units" });
  const error = useFieldError("units");
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? "units-error" : undefined}>
      <legend className="sr-only">Units</legend>
      {items.map(({ item, maxUnits, maxCents }, index) => (
        <div key={item.id} className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <span className="block leading-snug font-semibold">{item.title}</span>
            <span className="tabular block text-meta text-soft">
              {maxUnits} left, {formatUsd(priceOf(maxCents))}
            </span>
            <Ending item={item} units={unitsTyped(typed[index], maxUnits)} />
          </p>
          <NumberField
            label={`Units of ${item.title}`}
            hideLabel
            min={0}
            max={maxUnits}
            className="w-24 shrink-0"
            {...register(`units.${index}`)}
          />
        </div>
      ))}
      {error ? <FieldError id="units-error">{error}</FieldError> : null}
    </fieldset>
  );
}

/** Which of several units a refund of some ends. */
function Ending({ item, units }: { item: RefundableItem["item"]; units: number }) {
  const text = units === 0 ? null : endingText(item, units);
  return text === null ? null : <span className="block text-meta text-soft">{text}</span>;
}

function Cost({ items }: { items: readonly RefundableItem[] }) {
  const units = useWatch<RefundValues, "units">({ name: "units" });
  const total = items.reduce((sum, line, index) => sum + costOf(line, unitsTyped(units[index], line.maxUnits)), 0);
  return (
    <div aria-live="polite" className="rounded-control bg-sunk px-4 py-3 text-meta">
      <p className="flex justify-between gap-4 font-semibold">
        Paid back
        <span className="tabular">{formatUsd(priceOf(total))}</span>
      </p>
      <p className="mt-1 text-soft">Access to what is paid back ends at once, and sellers give back their share.</p>
    </div>
  );
}
