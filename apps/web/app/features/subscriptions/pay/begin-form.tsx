import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newTermsOf, useShownTerms } from "../../../lib/accept-terms.ts";
import { refreshRoutes } from "../../../lib/api-query.ts";
import { api } from "../../../lib/api.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { MemberTerms } from "../../../shell/changed-terms.tsx";
import { agreeToTermsLabel, privacyHint } from "../../../shell/terms-words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { PlainForm, textOf, usePlainForm } from "../../../ui/plain-form.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { BegunCheckout, Checkout, CheckoutQuote } from "../shapes.ts";

interface BeginFormProps {
  asked: Omit<Checkout, "accept_terms">;
  quote: CheckoutQuote;
  /** Another coupon's price is on its way. */
  busy: boolean;
  /** A studio has a name. */
  studio: boolean;
  onBegun: (begun: BegunCheckout) => void;
}

const words = { before: "Accept them to go on.", refused: "Nothing was begun yet. Accept them to go on." };

interface Values {
  terms: boolean;
  studio_name: string;
}

const read = (fields: FormData): Values => ({
  terms: fields.has("terms"),
  studio_name: textOf(fields, "studio_name").trim(),
});

/** Terms and the button that begins the plan; the card comes after it. */
export function BeginForm({ asked, quote, busy, studio, onBegun }: BeginFormProps) {
  const begin = useBegin(asked, studio, onBegun);
  const refused = newTermsOf(begin.error) !== null;
  const form = usePlainForm<Values>({
    read,
    checks: {
      studio_name: ({ studio_name: name }) => (studio && name.length < 2 ? "Enter the studio’s name." : null),
      terms: ({ terms }) => (terms ? null : "Agree to the terms to continue."),
    },
    pending: begin.isPending,
    error: refused ? null : formFailure(begin.error, "The plan could not be begun. Try again."),
    onSubmit: (values) => {
      if (!busy) begin.mutate(values);
    },
  });
  return (
    <PlainForm form={form} label="Plan">
      {studio ? <TextField label="Studio name" name="studio_name" maxLength={120} autoComplete="organization" /> : null}
      <p className="text-meta text-soft">{renewalWords(quote)}</p>
      <Checkbox label={agreeToTermsLabel} hint={privacyHint} name="terms" />
      <MemberTerms refused={refused} words={words} goOn={() => begin.variables && begin.mutate(begin.variables)} />
      <Button type="submit" className="w-full" busy={begin.isPending}>
        {isPaidByCredit(quote) ? "Begin the plan" : "Continue to the card"}
      </Button>
    </PlainForm>
  );
}

/** Nothing is left to pay today, so no card is asked for. */
const isPaidByCredit = ({ due_now: due, credit_used: used }: CheckoutQuote): boolean =>
  Number(due) === 0 && Number(used) > 0;

function renewalWords(quote: CheckoutQuote): string {
  if (quote.trial_end !== null)
    return "Your card is stored now and charged when the trial ends. Cancel before, and nothing is charged.";
  return isPaidByCredit(quote)
    ? "Your account credit pays the first period. It renews by itself: add a card in Manage Subscription before it does."
    : "It renews by itself. Cancel when you like and keep the plan to the end of its period.";
}

function useBegin(asked: Omit<Checkout, "accept_terms">, studio: boolean, onBegun: (begun: BegunCheckout) => void) {
  const client = useQueryClient();
  const terms = useShownTerms();
  return useMutation({
    mutationFn: ({ studio_name: name }: Values) =>
      api("POST /api/subscriptions/checkout", {
        body: {
          ...asked,
          accept_terms: true,
          terms_version: terms,
          ...(studio ? { studio_name: name } : {}),
        },
      }),
    onSuccess: (begun) => {
      void refreshRoutes(client, "GET /api/subscriptions/user");
      onBegun(begun);
    },
    onError: (error) => {
      if (newTermsOf(error) !== null) void refreshRoutes(client, "GET /api/site", "GET /api/me");
    },
  });
}
