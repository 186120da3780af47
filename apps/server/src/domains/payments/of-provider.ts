import type { ProviderPort } from "./provider.ts";
import type { PaymentRow } from "./rows.ts";

/**
 * Whether the configured provider can be queried about a payment: the payment is with this provider, and the keys are
 * for its kind of money. Going live changes the keys and not the provider, so the provider's name alone is not enough.
 */
export const isOfProvider = (
  payment: Pick<PaymentRow, "provider" | "test">,
  { name, testMode }: Pick<ProviderPort, "name" | "testMode">,
): boolean => payment.provider === name && payment.test === testMode;
