import { errorList } from "../core/errors.ts";
import { declinedText } from "./choices.ts";

export const paymentsErrors = errorList({
  order_not_found: { status: 404, message: "There is no order here." },
  already_paid: { status: 409, message: "This order is already paid." },
  order_ended: { status: 409, message: "This order has ended. Nothing was charged." },
  provider_unavailable: { status: 503, message: "The payment service does not answer. Nothing was charged." },
  card_declined: { status: 402, message: declinedText },
  bad_signature: { status: 400, message: "The signature does not fit." },
  unknown_not_found: { status: 404, message: "There is nothing here that waits to be decided about." },
  cannot_be_taken_up: { status: 409, message: "It cannot be booked as this." },
  wrong_state: { status: 409, message: "This has changed meanwhile. Reload to see it." },
});
