import type { ReactNode } from "react";
import { CardForm } from "../../../money/card-form/card-form.tsx";
import { CompanyFold, readCompany } from "../../../money/company/company-fold.tsx";
import type { CardSetting, NoFields } from "../../../money/card-form/card-task.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PlainForm, usePlainForm, type Checks } from "../../../ui/form/plain-form.tsx";
import { Blocked } from "../components/blocked.tsx";
import { ChangesNotice } from "../components/changes-notice.tsx";
import { LicenceSentences } from "../components/licence-sentences.tsx";
import { RefundSentence } from "../components/refund-sentence.tsx";
import type { Quote } from "../shapes.ts";
import type { Buyer, Ordering } from "../use-ordering.ts";
import { useNewOrderTask } from "./use-new-order-task.ts";

interface OrderFormProps<Values extends object> {
  quote: Quote;
  ordering: Ordering;
  /** One thing without the cart. */
  alone: boolean;
  /** Another coupon's quote is on its way. */
  stale: boolean;
  /** Name on the card, as far as it is known. */
  holder: string;
  read: (fields: FormData) => Values;
  checks: Checks<Values>;
  buyerOf: (values: Values) => Buyer;
  /** The buyer's part of the form. */
  above: ReactNode;
  /** How the terms are accepted, beside the button. */
  terms: ReactNode;
}

/** Everything between a quote and a paid order: who, the card and the one button; without a card where nothing is to be paid. */
export function OrderForm<Values extends object>(props: OrderFormProps<Values>) {
  const { quote, ordering, alone } = props;
  if (ordering.blocked) return <Blocked line={alone ? quote.lines[0] : undefined} />;
  return Number(quote.total) === 0 ? <FreeForm {...props} /> : <PaidForm {...props} />;
}

function PaidForm<Values extends object>(props: OrderFormProps<Values>) {
  const { quote, ordering, stale, holder, read, checks, buyerOf, above } = props;
  const { task, begin } = useNewOrderTask(quote, ordering, holder);
  const setting: CardSetting<Values> = {
    label: "Order",
    above: (
      <>
        {above}
        <CompanyFold />
      </>
    ),
    below: <BesideButton {...props} />,
    read,
    checks,
    failure: ordering.failure,
    busy: stale,
    instead: insteadOf(ordering),
    begin: (fields) => begin({ ...buyerOf(read(fields)), ...companyIn(fields) }),
  };
  return <CardForm task={task} setting={setting} />;
}

/** What the receipt names; left out where nothing was said of it, so that an account's own details count. */
function companyIn(fields: FormData): Pick<Buyer, "company"> {
  const company = readCompany(fields);
  return company === undefined ? {} : { company };
}

function FreeForm<Values extends object>(props: OrderFormProps<Values>) {
  const { ordering, stale, read, checks, buyerOf, above } = props;
  const instead = insteadOf(ordering);
  const form = usePlainForm<Values>({
    read,
    checks,
    pending: ordering.placing || stale,
    error: ordering.failure,
    onSubmit: (values) => (instead === null ? void ordering.place(buyerOf(values)) : instead.run()),
  });
  return (
    <PlainForm form={form} label="Order">
      {above}
      <BesideButton {...props} />
      {instead === null ? (
        <Button type="submit" className="w-full" busy={ordering.placing}>
          Get it
        </Button>
      ) : (
        <Button className="w-full" busy={instead.busy} onClick={instead.run}>
          {instead.label}
        </Button>
      )}
    </PlainForm>
  );
}

function BesideButton<Values extends object>({ quote, ordering, terms }: OrderFormProps<Values>) {
  return (
    <>
      <LicenceSentences lines={quote.lines} />
      {Number(quote.total) === 0 ? null : <RefundSentence lines={quote.lines} />}
      {terms}
      {ordering.changes ? <ChangesNotice changes={ordering.changes} focus={ordering.changedMeanwhile} /> : null}
    </>
  );
}

/** What is not as it was shown is accepted first, and nothing is paid by the same press. */
const insteadOf = ({ changes, accepting, accept }: Ordering): CardSetting<NoFields>["instead"] =>
  changes === null ? null : { label: "Accept and continue", busy: accepting, run: accept };
