import { useState } from "react";
import { useNavigate } from "react-router";
import { CardForm } from "../../../money/card-form/card-form.tsx";
import type { CardSetting } from "../../../money/card-form/card-task.ts";
import { beginWithCode } from "../../../money/card-form/typed-code.ts";
import { readCompany } from "../../../money/company/company-fold.tsx";
import { DraftFields } from "../../../forms/draft-fields.tsx";
import { paths } from "../../../paths.ts";
import { AcceptedBy } from "../../../session/terms-texts.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { PlainForm, textOf, usePlainForm, type Checks } from "../../../ui/form/plain-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { firstChargeOf, pressWord, renewalText } from "../rules/first-charge.ts";
import type { CheckoutQuote, PlanOnSale } from "../shapes.ts";
import { PlanCompany } from "./plan-company.tsx";
import { useLeftPlan } from "./use-left-plan.ts";
import { useNewPlanTask, type RequestedPlan } from "./use-new-plan-task.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

interface PlanFormProps {
  plan: PlanOnSale;
  asked: RequestedPlan;
  /** Of what the quote was asked. */
  priced: RequestedPlan;
  quote: CheckoutQuote;
  /** What is due today and what follows; null while another price is on its way. */
  due: string | null;
  /** A studio has a name. */
  studio: boolean;
}

interface Values {
  studio_name: string;
}

/** The card and the one button that begins the plan; without a card where account credit pays. */
export function PlanForm(props: PlanFormProps) {
  const left = useLeftPlan(props.plan.key, props.studio);
  const asks = left?.payment?.status === "requires_action";
  const { task, begin, beginning, failure, exists } = useNewPlanTask({ ...props, asks });
  useGoOn(left?.payment?.status, left?.id);
  // The form keeps what is typed in it, so it is drawn once and for all, when it is known what an earlier visit left.
  if (left === undefined) return null;
  const setting: CardSetting<Values> = {
    label: "Plan",
    above: <Above studio={props.studio} exists={exists} />,
    below: <BesideButton {...props} />,
    read,
    checks: checksOf(props),
    failure,
    busy: props.due === null || beginning,
    instead: null,
    begin: (fields) => begin({ ...nameOf(props, read(fields)), ...companyIn(fields) }),
  };
  return firstChargeOf(props.quote) === "credit" ? (
    <CreditForm setting={setting} />
  ) : (
    <CardForm task={task} setting={setting} />
  );
}

const read = (fields: FormData): Values => ({ studio_name: textOf(fields, "studio_name").trim() });

const checksOf = ({ studio }: Pick<PlanFormProps, "studio">): Checks<Values> => ({
  studio_name: ({ studio_name: name }) => (studio && name.length < 2 ? "Enter the studio’s name." : null),
});

const nameOf = ({ studio }: Pick<PlanFormProps, "studio">, { studio_name: name }: Values) =>
  studio ? { studio_name: name } : {};

/** What the plan's invoices name; left out where nothing was said of it, so that an account's own details count. */
function companyIn(fields: FormData): Pick<RequestedPlan, "company"> {
  const company = readCompany(fields);
  return company === undefined ? {} : { company };
}

/** What an earlier visit paid, though its answer got lost, is shown instead of being asked for again. */
function useGoOn(status: string | undefined, id: number | undefined): void {
  const navigate = useNavigate();
  const done = status === "succeeded" || status === "processing";
  useOnChange(done, () => void navigate(paths.subscriptionSuccess({ subscription: id }), { replace: true }));
}

function Above({ studio, exists }: { studio: boolean; exists: boolean }) {
  return (
    <>
      {exists ? (
        <div>
          <ButtonLink variant="outline" size="small" to={paths.manageSubscription()}>
            Manage Subscription
          </ButtonLink>
        </div>
      ) : null}
      {studio ? <DraftFields name="studio-name" fields={["studio_name"]} /> : null}
      {studio ? <TextField label="Studio name" name="studio_name" maxLength={120} autoComplete="organization" /> : null}
      <PlanCompany />
    </>
  );
}

/** The full price, how the plan continues, and what pressing the button accepts. */
function BesideButton({ quote, due }: Pick<PlanFormProps, "quote" | "due">) {
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="tabular font-semibold">
        {due === null ? "Asking for the price…" : `${due}.`}
      </p>
      <p className="text-meta text-soft">{renewalText(quote)}</p>
      <AcceptedBy doing={pressWord(quote)} />
    </div>
  );
}

/** Account credit pays the first period, so no card is asked for. */
function CreditForm({ setting }: { setting: CardSetting<Values> }) {
  const [why, setWhy] = useState<string | null>(null);
  const begin = async (fields: FormData) => {
    const begun = await beginWithCode(() => setting.begin(fields));
    setWhy(begun.kind === "stopped" ? (begun.why ?? null) : null);
  };
  const form = usePlainForm<Values & { fields: FormData }>({
    read: (fields) => ({ ...setting.read(fields), fields }),
    checks: { ...setting.checks, fields: undefined },
    pending: setting.busy,
    error: why === null ? setting.failure : { message: why },
    onSubmit: ({ fields }) => void begin(fields),
  });
  return (
    <PlainForm form={form} label={setting.label}>
      {setting.above}
      {setting.below}
      <Button type="submit" className="w-full" busy={setting.busy}>
        Begin the plan
      </Button>
    </PlainForm>
  );
}
