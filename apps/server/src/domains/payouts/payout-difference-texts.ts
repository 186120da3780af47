import { askMaintainer, type Say } from "../ledger/index.ts";

const compare = `Open the seller and compare the statement of the payout with the payment service. ${askMaintainer}`;

/** The text for each kind of difference about payouts: the person, both amounts, and what to do next. */
export const payoutDifferenceTexts = {
  payout_lines_differ: ({ person, usd, fact }) =>
    `Payout ${fact("payout")} to ${person} is ${usd("cents")}, and the sales it pays add up to ${usd("lines_cents")}, or count as paid otherwise. ${compare}`,
  payout_taken_back: ({ person, usd, fact }) =>
    `${usd("back_cents")} of the ${usd("cents")} of payout ${fact("payout")} to ${person} were taken back at the payment service. Reverse the rest of the transfer there: then the payout counts as failed and is made anew. If the part was sent again by hand, take that transfer up to the seller, too, at Orders, Unknown: the next payout is less by it.`,
  payout_not_booked: ({ person, usd, fact }) =>
    `Payout ${fact("payout")} of ${usd("cents")} to ${person} is ${fact("state").replaceAll("_", " ")}, and the books have ${usd("booked_cents")} for it. ${compare}`,
  payout_pays_others: ({ person, fact }) =>
    `Payout ${fact("payout")} to ${person} pays for something that is not theirs, or that is money of the other kind. Hold the payouts of the seller. ${askMaintainer}`,
  seller_balance_differs: ({ person, usd }) =>
    `${person} is owed ${usd("owed_cents")} by the books, and what no payout pays yet adds up to ${usd("unpaid_cents")}. Open the seller and hold the payouts until it is clear. ${askMaintainer}`,
} satisfies Record<string, Say>;
