import { askMaintainer, type Say } from "../../ledger/index.ts";

const ask = "Open the order and press Ask the provider again.";
const compare = `Open the order and compare its payments and refunds with its ledger. ${askMaintainer}`;

/**
 * The text for each kind of difference, in the order of the comparisons: whose it is, both amounts, and what to do
 * next.
 */
export const differenceTexts = {
  paid_without_payment: ({ order, usd }) =>
    `${order} counts as paid, but no payment of ${usd("cents")} is there. ${ask} ${askMaintainer}`,
  payment_without_order: ({ order, usd }) =>
    `${order}: ${usd("cents")} came, paid for nothing and are not on their way back. ${ask} Then they go back to the buyer.`,
  paid_twice: ({ order, fact }) =>
    `${order}: ${fact("payments")} payments succeeded. Give all but one of them back at the payment service.`,
  sale_differs: ({ order, usd }) =>
    `${order}: ${usd("paid_cents")} were paid, the books say ${usd("booked_cents")}. ${compare}`,
  lines_differ: ({ order, usd }) =>
    `${order}: its total is ${usd("total_cents")}, its lines add up to ${usd("lines_cents")}. ${compare}`,
  refunds_differ: ({ order, usd }) =>
    `${order}: it says that ${usd("said_cents")} were given back, its refunds add up to ${usd("refunds_cents")}. ${compare}`,
  refunded_lines_differ: ({ order, usd, fact }) =>
    `${order}, “${fact("title")}”: the line says that ${usd("said_cents")} were given back, its refunds add up to ${usd("refunds_cents")}. ${compare}`,
  refund_not_booked: ({ order, usd, fact }) =>
    `${order}: for a refund of ${usd("cents")} that is ${fact("state")} the books should owe the buyer ${usd("due_cents")} and owe ${usd("booked_cents")}. ${compare}`,
  late_money_not_booked: ({ order, usd }) =>
    `${order}: ${usd("due_cents")} of money that paid for nothing are still to go back, the books say ${usd("booked_cents")}. ${compare}`,
  refunded_beyond_paid: ({ order, usd }) =>
    `${order}: ${usd("paid_cents")} came, and its refunds add up to ${usd("refunds_cents")}. Look at the payment service which of them went through, then press Ask the provider again.`,
  money_owed: ({ order, usd }) =>
    `${order}: ${usd("owed_cents")} of ${usd("came_cents")} that paid for nothing did not go back, because the refund failed. Open the order and press Send again.`,
  disputes_differ: ({ order, fact }) =>
    fact("suspended") === "true"
      ? `${order}: access is suspended, and no dispute is open. ${ask}`
      : `${order}: a dispute is open, and access is not suspended. ${ask}`,
  payable_differs: ({ order, person, usd, fact }) =>
    `${order}, “${fact("title")}”: ${person} is owed ${usd("owed_cents")} of a share of ${usd("share_cents")}, which does not fit what was given back. ${compare}`,
  inclusion_differs: ({ person, usd, fact }) =>
    `“${fact("title")}” was opened with a plan: ${person} should be credited ${usd("due_cents")}, the books say ${usd("booked_cents")}. Open the seller. ${askMaintainer}`,
  test_money_differs: ({ order, fact }) => {
    const kind = fact("test") === "true" ? "test money" : "real money";
    return fact("transaction") === ""
      ? `${order}: its payment is ${kind}, and the order is of the other kind. ${askMaintainer}`
      : `Transaction ${fact("transaction")} of the ledger is ${kind}, and what it books is of the other kind. ${askMaintainer}`;
  },
  entitlements_differ: ({ order, fact }) =>
    `${order}, “${fact("title")}”: ${people(fact("held"))} it, and ${people(fact("bought"), "should have")} it. Open the order and compare who has it with what was given back. ${askMaintainer}`,
  bookings_differ: ({ order, fact }) =>
    fact("booking") === ""
      ? `${order}, “${fact("title")}”: it paid for a booking that is ${state(fact("state"))}, or that says something else of it. Open the booking and the order. ${askMaintainer}`
      : `Booking ${fact("booking")} is ${state(fact("state"))} and was not paid. Open the booking, and cancel it if nobody paid for it in another way.`,
  booking_refunds_differ: ({ order, usd, fact }) =>
    fact("state") === ""
      ? `${order}, “${fact("title")}”: its booking says that ${usd("due_cents")} go back to the learner, the order gave back ${usd("back_cents")}. ${compare}`
      : `${order}, “${fact("title")}”: its booking is ${state(fact("state"))}, and ${usd("kept_cents")} of it did not go back to the learner. Open the booking. ${askMaintainer}`,
  parts_differ: ({ person, fact }) =>
    fact("curriculum") === ""
      ? `${person} has “${fact("part")}” as a part of a curriculum that they do not have. ${askMaintainer}`
      : `${person} has “${fact("curriculum")}” without its part “${fact("part")}”. ${askMaintainer}`,
  coupon_use_differs: ({ order, fact }) =>
    `${order} is ${state(fact("status"))}, and the use of its code counts as ${fact("use")}. ${askMaintainer}`,
  unbalanced: ({ usd, fact }) =>
    `Transaction ${fact("transaction")} of the ledger has ${fact("entries")} entries that add up to ${usd("sum_cents")}; at least two should add up to $0.00. ${askMaintainer}`,
} satisfies Record<string, Say>;

const people = (count: string, have?: string): string =>
  count === "1" ? `1 person ${have ?? "has"}` : `${count} people ${have ?? "have"}`;

/** A state as it is in the database, as words: "cancelled by professional". */
const state = (name: string): string => name.replaceAll("_", " ");
