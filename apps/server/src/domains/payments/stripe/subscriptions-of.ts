import { type StripeCall, type StripeFailure, isStripeFailure, page } from "./ask.ts";
import { isStripeRefusal } from "./failures.ts";

/** Subscriptions whose invoice a payment is for, or of a customer. A payment itself does not say what it is for. */
export async function subscriptionsOf(
  ask: StripeCall,
  about: "payment" | "customer",
  ref: string,
): Promise<{ readonly data: readonly string[] } | StripeFailure> {
  if (about === "customer") {
    const listed = await ask((stripe) => stripe.subscriptions.list({ customer: ref, ...page }));
    return isStripeFailure(listed) ? noneIfMissing(listed) : { data: listed.data.map(({ id }) => id) };
  }
  const listed = await ask((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: ref },
      expand: ["data.invoice"],
    }),
  );
  if (isStripeFailure(listed)) return noneIfMissing(listed);
  const refs = listed.data.flatMap(({ invoice }) => {
    const named = typeof invoice === "object" && "parent" in invoice ? invoice.parent?.subscription_details : null;
    const subscription = named?.subscription;
    return subscription === undefined ? [] : [typeof subscription === "string" ? subscription : subscription.id];
  });
  return { data: [...new Set(refs)] };
}

const noneIfMissing = (failure: StripeFailure): { readonly data: readonly string[] } | StripeFailure =>
  isStripeRefusal(failure) && failure.missing ? { data: [] } : failure;
