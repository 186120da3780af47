import { z } from "zod";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { paymentProviders, paymentStatuses, useTestNumberText } from "./choices.ts";

/** What is known of the card that paid: never its number. */
export const paidCard = z.object({ brand: z.string(), last4: z.string() });

export const startedPayment = z.object({
  payment_id: id,
  provider: z.enum(paymentProviders),
  status: z.enum(paymentStatuses),
  /** For the provider's own form in the page; null with the sandbox. */
  client_secret: z.string().nullable(),
  publishable_key: z.string().nullable(),
  test_mode: z.boolean(),
});

/** A card of the sandbox's form; spaces in the number are dropped. */
export const sandboxCardBody = eitherSpelling({
  number: z
    .string({ error: "Enter a card number" })
    .transform((text) => text.replace(/[\s-]/g, ""))
    .refine((digits) => digits !== "", "Enter a card number")
    .refine((digits) => digits === "" || /^\d{12,19}$/.test(digits), useTestNumberText),
  exp_month: z.int().min(1, "Enter the expiry").max(12, "Enter the expiry"),
  /** Four digits. */
  exp_year: z.int().min(2000, "Enter the expiry").max(2100, "Enter the expiry"),
  cvc: z.string().regex(/^\d{3,4}$/, "Enter the 3 digits on the back"),
  name: z.string().trim().max(120).default(""),
});

export const sandboxConfirmBody = eitherSpelling({ approve: z.boolean() });

export const paymentState = z.object({ status: z.enum(paymentStatuses) });

export const received = z.object({ received: z.boolean() });

export type StartedPayment = z.infer<typeof startedPayment>;
