import { z } from "zod";
import { companyBody } from "../core/company.ts";
import { emailAddress, id, idParam } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { minSeats, maxSeats } from "./choices.ts";

export const planKey = z.string("Choose a plan.").trim().min(1, "Choose a plan.").max(60);

const seatsText = `Choose ${minSeats} to ${maxSeats} seats.`;
const seatCount = z.int(seatsText).min(minSeats, seatsText).max(maxSeats, seatsText);

/** Of the terms that were shown, which the press accepts; left out: those in force. */
const termsShown = { terms_version: z.int().min(1).max(2_147_483_647).optional() };

export const checkoutBody = eitherSpelling({
  plan_key: planKey,
  coupon_code: z.string().trim().max(64).nullable().optional(),
  /** Seats make it a studio's plan, which needs a name. */
  seats: seatCount.optional(),
  studio_name: z
    .string("Enter the studio’s name.")
    .overwrite(visibleName)
    .min(2, "Enter the studio’s name.")
    .max(120, "Use at most 120 characters.")
    .optional(),
  /**
   * For the plan's invoices, kept with the account as PUT /api/me/company does; null takes them off, left out they stay. A quote
   * does nothing with them.
   */
  company: companyBody.nullable().optional(),
  accept_terms: z.literal(true, { error: "Agree to the terms to continue." }),
  ...termsShown,
});

/** Which of one's subscriptions is meant: without a number the own plan. */
export const whichSubscription = { subscription_id: id.optional() };

export const quoteChangeBody = eitherSpelling({
  ...whichSubscription,
  plan_key: planKey,
  quantity: seatCount.optional(),
});

export const changeBody = eitherSpelling({
  ...whichSubscription,
  plan_key: planKey,
  quote_id: z.uuid("This price is unknown."),
  ...termsShown,
});

export const ofSubscriptionBody = eitherSpelling(whichSubscription);

/** The seed's call has an empty body. */
export const cancelBody = eitherSpelling({ ...whichSubscription });

export const whichQuery = z.object({ subscription_id: idParam.optional() });

export const inviteSeatsBody = eitherSpelling({
  emails: z.array(emailAddress).min(1, "Enter an e-mail address.").max(maxSeats),
});
