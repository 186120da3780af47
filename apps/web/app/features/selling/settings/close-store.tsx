import { formatUsd } from "@pavane/contract/core/money";
import { closingText } from "@pavane/contract/resources/errors";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { dateText } from "../../../time/dates.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useCloseStore, type SellerSettings } from "../queries.ts";

type Closing = SellerSettings["closing"];

/** Closing the store: what it means, what prevents it, and the button. */
export function CloseStore({ closing }: { closing: Closing }) {
  const [open, setOpen] = useState(false);
  const { state, closed_at: closedAt } = closing;
  return (
    <section aria-labelledby="close-store" className="grid gap-3 border-t border-line pt-8">
      <h2 id="close-store" className="text-title font-semibold">
        Close store
      </h2>
      {state === "closed" ? (
        <p className="text-soft">
          Your store is closed{closedAt === null ? "" : ` since ${dateText(closedAt)}`}. Buyers keep what they bought,
          and refunds go on.
        </p>
      ) : (
        <p className="text-soft">
          Everything leaves the store for good. Buyers keep what they bought, refunds go on, and what you are owed is
          paid 30 days after your last sale.
        </p>
      )}
      <WhatIsOpen closing={closing} />
      {state === "open" ? (
        <div>
          <Button variant="destructive" onClick={() => setOpen(true)}>
            Close store
          </Button>
        </div>
      ) : null}
      {state === "suspended" ? <p className="text-meta text-soft">A suspended store is not closed.</p> : null}
      {open ? <CloseDialog closing={closing} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function WhatIsOpen({ closing: { on_sale: onSale, open_requests: requests, owed } }: { closing: Closing }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 text-meta sm:grid-cols-[auto_1fr]">
      <dt className="text-soft">On sale</dt>
      <dd>{counted(onSale, "resource")}</dd>
      <dt className="text-soft">Open refund requests</dt>
      <dd>
        {requests === 0 ? (
          "None"
        ) : (
          <Link
            to={sellerPaths.sellerPayments({ tab: "requests", state: "open" })}
            className="font-semibold text-velvet underline underline-offset-4"
          >
            {counted(requests, "request")} to answer first
          </Link>
        )}
      </dd>
      <dt className="text-soft">Held and payable</dt>
      <dd className="tabular">{formatUsd(owed)}</dd>
    </dl>
  );
}

interface CloseValues {
  confirm: string;
}

function CloseDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const sentence = closingText(closing.name);
  const form = useForm<CloseValues>({
    resolver: checkResolver<CloseValues>({
      confirm: ({ confirm }) => (confirm.trim() === closing.name.trim() ? null : "This is not the name of the store."),
    }),
    defaultValues: { confirm: "" },
  });
  const close = useCloseStore();
  return (
    <FormDialog
      title="Close store"
      description="This cannot be undone."
      form={form}
      submit="Close store"
      pending={close.isPending}
      error={formFailure(close.error, "The store could not be closed. Try again.")}
      onSubmit={({ confirm }) => close.mutate(confirm.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <WhatIsOpen closing={closing} />
      <TextField label={sentence} autoComplete="off" spellCheck={false} {...form.register("confirm")} />
    </FormDialog>
  );
}
