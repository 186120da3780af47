import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { PlainForm, usePlainForm, type Checks } from "../../../ui/plain-form.tsx";
import type { Quote, QuoteLine } from "../shapes.ts";
import type { Ordering } from "../use-ordering.ts";
import { ChangesNotice } from "./changes-notice.tsx";
import { agreeToTermsLabel, privacyHint } from "../../../shell/terms-words.tsx";
import { LicenceSentences } from "./licence-sentences.tsx";
import { RefundSentence } from "./refund-sentence.tsx";
import { TermsNotice } from "./terms-notice.tsx";

export interface TermsValues {
  terms: boolean;
}

export const readTerms = (fields: FormData): TermsValues => ({ terms: fields.has("terms") });

/** The check of the one box that every order needs. */
export const termsCheck = {
  terms: ({ terms }: TermsValues) => (terms ? null : "Agree to the terms to continue."),
};

interface PlaceOrderFormProps<Values> {
  quote: Quote;
  ordering: Ordering;
  /** One thing without the cart. */
  alone: boolean;
  read: (fields: FormData) => Values;
  checks: Checks<Values>;
  onSubmit: (values: Values) => void;
  children?: ReactNode;
}

/** Terms and the button that orders; what a guest adds stands above them. */
export function PlaceOrderForm<Values>(props: PlaceOrderFormProps<Values>) {
  const { quote, ordering, alone, read, checks, onSubmit, children } = props;
  const { placing: pending, failure: error } = ordering;
  const form = usePlainForm<Values>({ read, checks, onSubmit, pending, error });
  if (ordering.blocked) return <Blocked line={alone ? quote.lines[0] : undefined} />;
  const label = ordering.changes ? "Accept and continue" : Number(quote.total) === 0 ? "Get it" : "Place order";
  return (
    <PlainForm form={form} label="Order">
      {children}
      <LicenceSentences lines={quote.lines} />
      <RefundSentence lines={quote.lines} />
      <Checkbox label={agreeToTermsLabel} hint={privacyHint} name="terms" />
      {ordering.changes ? <ChangesNotice changes={ordering.changes} focus={ordering.changedMeanwhile} /> : null}
      <TermsNotice ordering={ordering} />
      <Button type="submit" className="w-full" busy={pending}>
        {label}
      </Button>
    </PlainForm>
  );
}

/** A line of the cart is settled in the cart; a thing bought alone on its own page. */
function Blocked({ line }: { line: QuoteLine | undefined }) {
  const page = line?.path ?? null;
  if (line?.state === "hold_ended")
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{line.message}</p>
        {page === null ? null : <ButtonLink to={page}>Choose again</ButtonLink>}
      </div>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>Some items need your attention.</p>
      {page === null ? (
        <ButtonLink to={paths.cart()}>Back to cart</ButtonLink>
      ) : (
        <ButtonLink to={page}>Back to {line?.title}</ButtonLink>
      )}
    </div>
  );
}
