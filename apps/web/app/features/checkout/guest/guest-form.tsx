import { useShownTerms } from "../../../lib/accept-terms.ts";
import { textOf } from "../../../ui/plain-form.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PlaceOrderForm, readTerms, termsCheck } from "../components/place-order-form.tsx";
import { guestChecks, type GuestValues } from "../rules/guest-checks.ts";
import type { Quote } from "../shapes.ts";
import type { Ordering } from "../use-ordering.ts";

const checks = { ...guestChecks, ...termsCheck };

const read = (fields: FormData): GuestValues => ({
  email: textOf(fields, "email"),
  again: textOf(fields, "again"),
  name: textOf(fields, "name"),
  ...readTerms(fields),
});

interface GuestFormProps {
  quote: Quote;
  ordering: Ordering;
  /** One thing without the cart. */
  alone: boolean;
  /** Another coupon's quote is on its way. */
  stale: boolean;
}

/** Where the receipt goes and who orders. Answers are the same whether or not the address has an account. */
export function GuestForm({ quote, ordering, alone, stale }: GuestFormProps) {
  const terms = useShownTerms();
  const address = { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <PlaceOrderForm<GuestValues>
      quote={quote}
      ordering={ordering}
      alone={alone}
      read={read}
      checks={checks}
      onSubmit={({ email, name }) => {
        if (!stale) ordering.order({ email: email.trim(), name: name.trim(), terms_version: terms });
      }}
    >
      <TextField
        label="E-mail"
        hint="The receipt and the link to what you buy go here."
        name="email"
        autoComplete="email"
        maxLength={254}
        {...address}
      />
      <TextField label="E-mail again" name="again" autoComplete="email" maxLength={254} {...address} />
      <TextField label="Name" name="name" autoComplete="name" maxLength={120} />
    </PlaceOrderForm>
  );
}
