import { readPublicId, showPublicId } from "@pavane/contract/checkout/public-id";
import type { TakenUpAs } from "@pavane/contract/payments/choices";
import { useForm, useWatch } from "react-hook-form";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { formFailure } from "../../../../forms/form-failure.ts";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { RadioGroup } from "../../../../ui/form/radio-group.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { closeIfDecided, useTakeUp, type Unknown } from "../queries.ts";
import { takeUpHints, takeUpLabels } from "../rules/unknown-texts.ts";
import { aboutUnknown } from "./about-unknown.ts";

interface Values {
  as: TakenUpAs;
  order: string;
}

/**
 * Asks to whom it belongs; the most likely owner is preselected. A payment may belong to another order than it names.
 */
export function TakeUpDialog({ unknown, onClose }: { unknown: Unknown; onClose: () => void }) {
  const takeUp = useTakeUp(unknown.id);
  const mayNameOrder = unknown.kind === "payment";
  const choices: readonly TakenUpAs[] = mayNameOrder
    ? ["order", ...unknown.can.take_up.filter((as) => as !== "order")]
    : unknown.can.take_up;
  const named = unknown.order === null ? "" : showPublicId(unknown.order.public_id);
  const form = useForm<Values>({
    resolver: checkResolver<Values>({
      order: ({ as, order }) =>
        as === "order" && mayNameOrder && readPublicId(order) === null ? "Enter the number of an order" : null,
    }),
    defaultValues: { as: unknown.can.take_up[0] ?? "unknown", order: named },
  });
  const as = useWatch({ control: form.control, name: "as" });
  const submit = (values: Values) => {
    const order = readPublicId(values.order);
    const other = values.as === "order" && mayNameOrder && order !== null ? { order_public_id: order } : {};
    takeUp.mutate({ as: values.as, ...other }, { onSuccess: onClose, onError: closeIfDecided(onClose) });
  };
  return (
    <FormDialog
      title="Take up"
      description={aboutUnknown(unknown)}
      form={form}
      submit="Take up"
      pending={takeUp.isPending}
      error={formFailure(takeUp.error, "It could not be taken up. Try again.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label="It belongs to"
        options={choices.map((value) => ({ value, label: takeUpLabels[value], hint: takeUpHints[value] }))}
        {...form.register("as")}
      />
      {as === "order" && mayNameOrder ? (
        <TextField
          label="Order"
          hint="Its number, as it stands on the receipt"
          autoComplete="off"
          {...form.register("order")}
        />
      ) : null}
    </FormDialog>
  );
}
