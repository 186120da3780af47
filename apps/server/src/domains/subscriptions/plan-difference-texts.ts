import { askMaintainer, type Say } from "../ledger/index.ts";

const compare = `Open the plan and compare its invoices with the payment service. ${askMaintainer}`;

/** The text for each kind of difference about plans: the owner, both amounts, and what to do next. */
export const planDifferenceTexts = {
  invoice_not_booked: ({ person, usd, fact }) =>
    `The plan of ${person}: ${usd("paid_cents")} were paid for invoice ${fact("invoice")}, the books say ${usd("booked_cents")}. ${compare}`,
  invoice_refund_not_booked: ({ person, usd, fact }) =>
    `The plan of ${person}: for a refund of ${usd("cents")} of invoice ${fact("invoice")} the books should owe ${usd("due_cents")} and owe ${usd("booked_cents")}. ${compare}`,
  invoice_refunds_differ: ({ person, usd, fact }) =>
    `The plan of ${person}: invoice ${fact("invoice")} says that ${usd("said_cents")} were given back, its refunds add up to ${usd("refunds_cents")}. ${compare}`,
  inclusion_return_differs: ({ person, usd, fact }) =>
    `“${fact("title")}” was opened with a plan whose money went back: ${person} should give back ${usd("due_cents")} of a credit of ${usd("credit_cents")}, the books say ${usd("back_cents")}. Open the seller. ${askMaintainer}`,
  held_tier_differs: ({ person, fact }) =>
    `${person} holds ${tier(fact("held"))} by a plan that is ${state(fact("status"))} and gives ${tier(fact("gives"))}. Open the plan and let it be asked for anew. ${askMaintainer}`,
  plan_gives_nothing: ({ person, fact }) =>
    `The plan of ${person} is ${state(fact("status"))} and gives them nothing. Open the person and grant the tier until it is mended. ${askMaintainer}`,
  account_tier_differs: ({ person, fact }) =>
    `The account of ${person} says ${tier(fact("said"))} or is not active, and their plan gives ${tier(fact("gives"))}. Open the plan. ${askMaintainer}`,
  credit_differs: ({ person, usd }) =>
    `${person} has an account credit of ${usd("said_cents")} at the payment service; ${usd("booked_cents")} were given, of which open invoices hold ${usd("held_cents")}. ${compare}`,
  coupon_use_of_plan_differs: ({ person, fact }) =>
    `The plan of ${person} is ${state(fact("status"))}, and the use of its code counts as ${fact("use")}. ${askMaintainer}`,
} satisfies Record<string, Say>;

const tier = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const state = (name: string): string => name.replaceAll("_", " ");
