import { loadStripe } from "@stripe/stripe-js/pure";

interface RequestedPayment {
  client_secret: string | null;
  publishable_key: string | null;
}

/** Lets the bank ask about a charge to a stored card; true when it was confirmed. */
export async function confirmStored({ client_secret: clientSecret, publishable_key: key }: RequestedPayment) {
  if (clientSecret === null || key === null) return false;
  const stripe = await loadStripe(key);
  if (stripe === null) return false;
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error === undefined;
}
