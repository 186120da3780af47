import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { paymentProviders, takenUpAs, unknownKinds, unknownStates } from "./choices.ts";

/** Something that the payment service has and no row here knows. */
export const providerUnknown = z.object({
  id,
  provider: z.enum(paymentProviders),
  test_mode: z.boolean(),
  kind: z.enum(unknownKinds),
  /** What the payment service calls it, to look at it there. */
  ref: z.string(),
  /** In `currency`; null where it has none. */
  amount: priceText.nullable(),
  currency: z.string(),
  /** The seller's account there, of what was sent to a seller. */
  destination: z.string().nullable(),
  /** What the payment is called there, of a refund or dispute. */
  payment_ref: z.string().nullable(),
  made_at: timestamp,
  found_at: timestamp,
  /** It has this site's mark: until staff decide, payouts pause. */
  marked: z.boolean(),
  /** What it says it was for, as it was written there: `order`, `user`, `items`, `plan`, `seller`. */
  says: z.record(z.string(), z.string()),
  /** The order that it names or that its payment is of; null when there is none here. */
  order: z
    .object({ public_id: z.string(), /** As the order says it. */ status: z.string(), total: priceText })
    .nullable(),
  /** The person it names, or the seller it went to; null when there is none here. */
  person: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(unknownStates),
  taken_up_as: z.enum(takenUpAs).nullable(),
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  /** When an amount that was booked as unknown was refunded. */
  given_back_at: timestamp.nullable(),
  can: z.object({
    /** As what it may be booked; the first is the most likely. */
    take_up: z.array(z.enum(takenUpAs)),
    not_ours: z.boolean(),
    give_back: z.boolean(),
  }),
});

/** What was decided, and the sentence that describes the result. */
export const unknownDecided = z.object({ unknown: providerUnknown, said: z.string() });

export const takeUpBody = eitherSpelling({
  as: z.enum(takenUpAs),
  /** The order, where it is another than it names; as shown or as in addresses. */
  order_public_id: z.string().trim().max(40).optional(),
});

export const maxUnknownsAtOnce = 100;

/** Several in one request, each booked as what it most likely is. */
export const manyUnknowns = eitherSpelling({ ids: z.array(id).min(1).max(maxUnknownsAtOnce) });

export const manyDecided = z.object({
  results: z.array(z.object({ id, done: z.boolean(), said: z.string() })),
});

/** What waits, for cards and banners. */
export const unknownsStanding = z.object({
  /** Open ones with this site's mark: payouts pause while there are any. */
  open: z.int().min(0),
  oldest_at: timestamp.nullable(),
  /** Open ones of something else that uses the account; they stop nothing. */
  elsewhere: z.int().min(0),
});

export type ProviderUnknown = z.infer<typeof providerUnknown>;
