import { refundReasons } from "@pavane/contract/checkout/choices";
import { endingText } from "@pavane/contract/checkout/decide-ending";
import { useForm, useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { refundReasonNames } from "../../../money/order-texts.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useAskRefund, type OrderItem } from "../queries.ts";
import { askRefundChecks, unitOptions, type AskRefundValues } from "../rules/refund-request.ts";

const resolver = checkResolver<AskRefundValues>(askRefundChecks);

const reasonOptions = refundReasons.map((value) => ({ value, label: refundReasonNames[value] }));

export function AskRefundDialog({ item, onClose }: { item: OrderItem; onClose: () => void }) {
  const form = useForm<AskRefundValues>({ resolver, defaultValues: { units: "1", reason: "", detail: "" } });
  const ask = useAskRefund();
  const units = unitOptions(item);
  const chosen = useWatch({ control: form.control, name: "units" });
  const send = ({ units: count, reason, detail }: AskRefundValues) => {
    if (reason === "") return;
    ask.mutate({ order_item_id: item.id, units: Number(count), reason, detail: detail.trim() }, { onSuccess: onClose });
  };
  return (
    <DraftFormDialog
      draft={`order-item:${item.id}:refund`}
      title="Ask for a refund"
      description={item.title}
      form={form}
      submit="Ask for a refund"
      pending={ask.isPending}
      error={formFailure(ask.error, "Your request could not be sent. Try again.")}
      onSubmit={send}
      onClose={onClose}
    >
      {units.length > 1 ? (
        <Select
          label="How many"
          options={units}
          hint={endingText(item, Number(chosen)) ?? undefined}
          {...form.register("units")}
        />
      ) : null}
      <RadioGroup label="What is wrong" options={reasonOptions} {...form.register("reason")} />
      <TextArea
        label="Tell us more"
        maxLength={1000}
        rows={4}
        hint="Access to it ends once the money is on its way back."
        {...form.register("detail")}
      />
    </DraftFormDialog>
  );
}
