import { z } from "zod";
import { itemTypes } from "../checkout/choices.ts";
import { id, signedPriceText, timestamp } from "../core/fields.ts";
import { roles } from "../identity/roles.ts";
import { ledgerTransactionKinds } from "../ledger/choices.ts";
import { accountStates } from "../payouts/choices.ts";
import { storeStates } from "../resources/choices.ts";
import { nameLikeness } from "../resources/schema-selling.ts";
import { tiers } from "../subscriptions/tiers.ts";

/** A store as those who keep the market see it. */
export const adminSeller = z.object({
  /** Of the person. */
  id,
  name: z.string(),
  /** The name it asked for, which looks like another's and waits for staff; null where none waits. */
  asked_name: z.string().nullable(),
  slug: z.string(),
  logo_url: z.string().nullable(),
  person: z.object({ id, name: z.string(), username: z.string() }),
  /** Of their level today. */
  tier: z.enum(tiers),
  state: z.enum(storeStates),
  /** Why it is suspended. */
  reason: z.string().nullable(),
  /** Whether its person may sell today: the role, the level, an active account. */
  selling: z.boolean(),
  /** Which of the sellers' roles the person has. */
  roles: z.array(z.enum(roles)),
  /** All that it has, and what of it is on sale. */
  resources: z.int(),
  on_sale: z.int(),
  /** Units sold, and the percentage of them that was refunded; null where nothing was sold. */
  sales: z.int(),
  refund_rate: z.number().nullable(),
  /** Of real money, or of test money in test mode. Null for all but ADMIN. */
  money: z
    .object({
      /** What the platform kept of the sales, and what is the seller's and not paid out yet. */
      commission: signedPriceText,
      balance: signedPriceText,
      payouts: z.enum(accountStates),
      /** Why an administrator holds the payouts; null when nobody does. */
      held: z.string().nullable(),
    })
    .nullable(),
  created_at: timestamp,
});

/** The same with what the one who asks may do about it. */
export const adminSellerDetail = adminSeller.extend({
  tagline: z.string().nullable(),
  /** Since when the name waits and what it looks like now; `like` is null when what it looked like has another name by now. */
  name_review: z.object({ asked_at: timestamp, like: nameLikeness.nullable() }).nullable(),
  can: z.object({
    decide_name: z.boolean(),
    suspend: z.boolean(),
    reopen: z.boolean(),
    sell_curricula: z.boolean(),
    hold_payouts: z.boolean(),
  }),
});

/** What was booked for a seller. */
export const sellerLedgerEntry = z.object({
  id,
  created_at: timestamp,
  kind: z.enum(ledgerTransactionKinds),
  /** The line of an order it is about; null for payouts and what is booked besides. */
  item: z.object({ type: z.enum(itemTypes), title: z.string(), order: z.string() }).nullable(),
  /** Above zero: the seller's. */
  amount: signedPriceText,
  /** Until when it is held; null for what is not. */
  available_at: timestamp.nullable(),
});

export type AdminSeller = z.infer<typeof adminSeller>;
export type AdminSellerDetail = z.infer<typeof adminSellerDetail>;
export type SellerLedgerEntry = z.infer<typeof sellerLedgerEntry>;
