import { errorList } from "../core/errors.ts";

export const subscriptionsErrors = errorList({
  subscription_exists: { status: 409, message: "You already have a plan. Change it instead." },
  subscription_not_found: { status: 404, message: "There is no plan here." },
  plan_archived: { status: 409, message: "This plan is no longer sold." },
  plan_not_found: { status: 404, message: "There is no such plan." },
  same_plan: { status: 409, message: "This is your plan already." },
  payment_open: { status: 409, message: "A payment is open. Pay or drop it first." },
  quote_expired: { status: 409, message: "The price shown is out of date. Look at the new one." },
  nothing_pending: { status: 409, message: "Nothing is planned." },
  no_subscription: { status: 409, message: "You have no plan to cancel." },
  not_canceling: { status: 409, message: "Your plan is not ending." },
  nothing_open: { status: 409, message: "Nothing is left to pay." },
  plan_card_declined: { status: 402, message: "The card was declined. Nothing was changed." },
  confirmation_needed: { status: 402, message: "Your bank asks you to confirm this payment." },
  invoice_not_found: { status: 404, message: "There is no invoice here." },
  no_free_seat: { status: 409, message: "Every seat is taken. Add seats first." },
  seat_held: { status: 409, message: "You already hold a seat in another studio." },
  seat_not_found: { status: 404, message: "There is no seat here." },
  seats_in_use: { status: 409, message: "Remove people first." },
  key_taken: { status: 409, message: "This key is taken" },
  not_sandbox: { status: 409, message: "Only a plan in test mode can be advanced." },
});
