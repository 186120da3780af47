import { smallestChargeCents } from "@pavane/contract/core/money";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { counted } from "../../../counted.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useChangeMany, type BulkBody, type BulkOutcome, type SellerResource } from "../queries.ts";
import { priceFault } from "../rules/price-fault.ts";
import { BulkOutcomes } from "../../../catalogue/bulk-outcomes.tsx";
import { CategoryChoice } from "../../../catalogue/category-choice.tsx";

/** Sending for review asks more: see `BulkSubmitDialog`. */
export type BulkAction = Exclude<BulkBody["action"], "submit">;

interface BulkValues {
  price: string;
  free: boolean;
  category: string;
}

const verbs: Readonly<Record<BulkAction, string>> = {
  publish: "Publish",
  archive: "Archive",
  price: "Set the price",
  category: "Set the category",
};

interface BulkDialogProps {
  action: BulkAction;
  chosen: readonly Pick<SellerResource, "id" | "title" | "kind">[];
  onClose: () => void;
  /** When it is done: nothing is chosen any more. */
  onDone: () => void;
}

/** Asks once for all chosen resources, and then says of each that was refused why. */
export function BulkDialog({ action, chosen, onClose, onDone }: BulkDialogProps) {
  const [about] = useState(chosen);
  const change = useChangeMany();
  const form = useForm<BulkValues>({
    resolver: resolvers[action],
    defaultValues: { price: "", free: false, category: "" },
  });
  const refused = change.data?.data.filter(({ ok }) => !ok) ?? [];
  const submit = ({ price, free, category }: BulkValues) =>
    change.mutate(
      {
        ids: about.map(({ id }) => id),
        action,
        ...(action === "price" ? { value: free ? "0.00" : price } : {}),
        ...(action === "category" ? { value: category } : {}),
      },
      { onSuccess: ({ data }) => finish(data) },
    );
  const finish = (outcomes: readonly BulkOutcome[]) => {
    const done = outcomes.filter(({ ok }) => ok).length;
    if (done > 0) toast({ title: `${verbs[action]}: ${counted(done, "resource")}` });
    if (done < outcomes.length) return;
    onClose();
    onDone();
  };
  if (refused.length > 0)
    return <BulkOutcomes refused={refused} about={about} title={verbs[action]} onClose={onClose} />;
  return (
    <FormDialog
      title={verbs[action]}
      description={counted(about.length, "resource")}
      form={form}
      submit={verbs[action]}
      pending={change.isPending}
      error={formFailure(change.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === "price" ? (
        <>
          <TextField
            label="Price"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint={`At least $${(smallestChargeCents / 100).toFixed(2)}`}
            {...form.register("price")}
          />
          <Checkbox label="Free" hint="Nobody pays for them." {...form.register("free")} />
        </>
      ) : null}
      {action === "category" ? <CategoryChoice kind={about[0]?.kind ?? "single"} /> : null}
    </FormDialog>
  );
}

const nothingAsked = checkResolver<BulkValues>({});

const resolvers = {
  price: checkResolver<BulkValues>({ price: ({ price, free }) => (free ? null : priceFault(price)) }),
  publish: nothingAsked,
  archive: nothingAsked,
  category: checkResolver<BulkValues>({ category: ({ category }) => (category ? null : "Choose a category") }),
};
