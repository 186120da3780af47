import type { ProviderPort } from "./provider.ts";
import type { PaymentRow } from "./rows.ts";

/**
 * Whether the configured provider can be asked about a payment: it moves it, and with keys for money of its kind. Going
 * live changes the keys and not the provider, so its name alone does not tell.
 */
export const isOfProvider = (
  payment: Pick<PaymentRow, "provider" | "test">,
  { name, testMode }: Pick<ProviderPort, "name" | "testMode">,
): boolean => payment.provider === name && payment.test === testMode;
