import type { FormEvent } from "react";
import { useRef } from "react";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { guestDraft } from "../../../money/company/order-drafts.ts";
import { DraftFields } from "../../../forms/draft-fields.tsx";
import { agreeToTermsLabel, privacyHint } from "../../../session/terms-texts.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { textOf } from "../../../ui/form/plain-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { OrderForm } from "../pay-at-once/order-form.tsx";
import { guestChecks, type GuestValues } from "../rules/guest-checks.ts";
import type { Quote } from "../shapes.ts";
import type { Ordering } from "../use-ordering.ts";
import { EmailField } from "./email-field.tsx";

const read = (fields: FormData): GuestValues => ({
  email: textOf(fields, "email"),
  name: textOf(fields, "name"),
  terms: fields.has("terms"),
});

interface GuestFormProps {
  quote: Quote;
  ordering: Ordering;
  /** One thing without the cart. */
  alone: boolean;
  /** Another coupon's quote is on its way. */
  stale: boolean;
}

/** Where the receipt goes, who orders, and their card. Answers are the same whether or not the address has an account. */
export function GuestForm(props: GuestFormProps) {
  const terms = useShownTerms();
  const copyName = useNameOnCard();
  return (
    <OrderForm<GuestValues>
      {...props}
      holder=""
      read={read}
      checks={guestChecks}
      buyerOf={({ email, name }) => ({ email: email.trim(), name: name.trim(), terms_version: terms })}
      above={
        <>
          <DraftFields name={guestDraft} fields={["email", "name"]} />
          <EmailField />
          <TextField label="Name" name="name" autoComplete="name" maxLength={120} onInput={copyName} />
        </>
      }
      terms={<Checkbox label={agreeToTermsLabel} hint={privacyHint} name="terms" />}
    />
  );
}

/** Most people pay with their own card: its name follows what is typed, until it is changed there. */
function useNameOnCard() {
  const copied = useRef("");
  return ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
    const holder = form?.elements.namedItem("holder");
    if (!(holder instanceof HTMLInputElement) || holder.value !== copied.current) return;
    holder.value = value;
    copied.current = value;
  };
}
