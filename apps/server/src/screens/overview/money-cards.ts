import { staffRefundDays } from "@pavane/contract/checkout/choices";
import { hourMs } from "@pavane/contract/core/durations";
import { displayName } from "@pavane/contract/identity/person-name";
import { findAlertsToSee } from "../../domains/checkout/index.ts";
import { usdText } from "../../platform/usd-text.ts";
import type { PayoutTrouble } from "../payout-troubles-repository.ts";
import { daysAgo, hoursAgo, type CardSpec } from "./card-spec.ts";
import { orderPage, sellersPage, together } from "./card-texts.ts";
import { findOpenDisputes, findOwedRefunds, findSlowRefunds } from "./overview-repository.ts";
import {
  findLastDifferences,
  findLostAccounts,
  findOverdueRenewals,
  findPayoutsInTrouble,
  findPayoutsWithoutStore,
  findUnknowns,
} from "./trouble-repository.ts";

/** The payment service answers within minutes, or after the next tries of the job. */
const refundAnswerMs = hourMs;
/** A plan's period is renewed within minutes; a provider that is busy takes an hour or two. */
const renewalHours = 6;
const maxDetails = 5;

/** What is wrong with money. */
export const moneyCards: readonly CardSpec[] = [
  {
    key: "disputes",
    group: "late",
    roles: ["ADMIN"],
    one: "Disputed payment",
    many: "Disputed payments",
    action: "Open",
    trouble: {
      next: "Answer the bank at the payment service, in Stripe under Payments, Disputes, before its date: who does not answer loses.",
    },
    find: async ({ db, testMoney }) => {
      const { cents, publicId, ...waiting } = await findOpenDisputes(db.read, testMoney);
      return { ...waiting, about: together(cents, waiting.count), at: [orderPage(publicId)] };
    },
  },
  {
    key: "failed_refunds",
    group: "late",
    roles: ["ADMIN"],
    one: "Failed refund",
    many: "Failed refunds",
    action: "Open",
    trouble: {
      next: "Open the order and refund its items once more; of money that paid for nothing, press Send again there. Or give it back in another way.",
    },
    find: async (deps) => {
      const since = daysAgo(deps, staffRefundDays);
      const { cents, publicId, ...waiting } = await findOwedRefunds(deps.db.read, deps.testMoney, since);
      return { ...waiting, about: `${usdText(cents)} owed to buyers`, at: [orderPage(publicId)] };
    },
  },
  {
    key: "refunds_on_their_way",
    group: "machine",
    roles: ["ADMIN"],
    one: "Refund without an answer",
    many: "Refunds without an answer",
    action: "Open",
    trouble: {
      next: "It is asked for again each ten minutes. If it stays, look at the payment service whether its account has enough money.",
    },
    find: async ({ db, clock, testMoney }) => {
      const since = new Date(clock.now().getTime() - refundAnswerMs);
      const { cents, publicId, ...waiting } = await findSlowRefunds(db.read, testMoney, since);
      return { ...waiting, about: together(cents, waiting.count), at: [orderPage(publicId)] };
    },
  },
  {
    key: "books_differ",
    group: "late",
    roles: ["ADMIN"],
    one: "Difference in the books",
    many: "Differences in the books",
    action: "Open",
    trouble: {
      next: "Each sentence says what to do. The books are compared again every night; what is mended is gone then.",
    },
    find: async ({ db }) => {
      const { sentences, ...waiting } = await findLastDifferences(db.read, maxDetails);
      return {
        ...waiting,
        details: sentences.map(({ text, publicId }) => ({ text, at: publicId === null ? null : orderPage(publicId) })),
        at: ["/admin/orders"],
      };
    },
  },
  {
    key: "provider_alerts",
    group: "late",
    roles: ["ADMIN"],
    one: "Notice of the payment service",
    many: "Notices of the payment service",
    action: "Read",
    trouble: { next: "Read each at the top of the orders, do what it says, and tick it off there." },
    find: async ({ db }) => {
      const { newest, ...waiting } = await findAlertsToSee(db.read, maxDetails);
      const details = newest.map(({ text, publicId }) => ({
        text,
        at: publicId === null ? null : orderPage(publicId),
      }));
      return { ...waiting, details, at: ["/admin/orders"] };
    },
  },
  {
    key: "provider_unknowns",
    group: "late",
    roles: ["ADMIN"],
    one: "Thing at the payment service that the books do not know",
    many: "Things at the payment service that the books do not know",
    action: "Decide",
    trouble: {
      next: "Payouts pause until each is decided: Take up what belongs to an order or a seller, end plans that nobody has, or say that it is not ours.",
    },
    find: async ({ db, testMoney }) => ({
      ...(await findUnknowns(db.read, { testMoney, marked: true })),
      at: ["/admin/orders?tab=unknown&state=open&whose=ours"],
    }),
  },
  {
    key: "provider_others",
    group: "waiting",
    roles: ["ADMIN"],
    one: "Payment or transfer of somebody else at the payment service",
    many: "Payments and transfers of somebody else at the payment service",
    action: "Look",
    find: async ({ db, testMoney }) => ({
      ...(await findUnknowns(db.read, { testMoney, marked: false })),
      about: "not made by this site; it stops nothing",
      at: ["/admin/orders?tab=unknown&state=open&whose=elsewhere"],
    }),
  },
  {
    key: "payouts_stuck",
    group: "late",
    roles: ["ADMIN"],
    one: "Payout that does not move",
    many: "Payouts that do not move",
    action: "Open",
    trouble: {
      next: "Open the seller: a payout that is held goes on when you let it. Else look at the payment service whether its balance is enough and the seller's account is ready.",
    },
    find: findPayouts("stuck"),
  },
  {
    key: "payouts_sent_back",
    group: "late",
    roles: ["ADMIN"],
    one: "Payout that came back",
    many: "Payouts that came back",
    action: "Open",
    trouble: {
      next: "The money is owed to the seller again and part of the next payout. Ask the seller to press Change bank details at Payments.",
    },
    find: findPayouts("sent_back"),
  },
  {
    key: "payouts_taken_back",
    group: "late",
    roles: ["ADMIN"],
    one: "Payout taken back in part",
    many: "Payouts taken back in part",
    action: "Open",
    trouble: {
      next: "Somebody reversed a part of the transfer at the payment service. Reverse the rest there, and the payout counts as failed and is made anew. If the part was sent again by hand, take that transfer up to the seller at Unknown.",
    },
    find: findPayouts("taken_back"),
  },
  {
    key: "accounts_lost",
    group: "late",
    roles: ["ADMIN"],
    one: "Seller who cannot be paid any more",
    many: "Sellers who cannot be paid any more",
    action: "Open",
    trouble: {
      next: "The payment service wants something of the seller before it pays again. Ask them to press Go on setting up payouts at Payments, and answer there.",
    },
    find: async ({ db, testMoney, provider }) => {
      const { sellerId, ...waiting } = await findLostAccounts(db.read, { test: testMoney, provider });
      return { ...waiting, at: [sellersPage(waiting.count, sellerId, "lost")] };
    },
  },
  {
    key: "renewals_overdue",
    group: "late",
    roles: ["ADMIN"],
    one: "Plan whose renewal is overdue",
    many: "Plans whose renewal is overdue",
    action: "Open",
    trouble: {
      next: "The payment service did not say how the renewal went. Look at the subscription there: whether it answers, and whether it still charges.",
    },
    find: async (deps) => {
      const of = { test: deps.testMoney, provider: deps.provider };
      const { id, ...waiting } = await findOverdueRenewals(deps.db.read, of, hoursAgo(deps, renewalHours));
      return { ...waiting, at: [`/admin/subscription-plans?tab=subscribers${id === null ? "" : `&id=${id}`}`] };
    },
  },
];

function findPayouts(trouble: PayoutTrouble): CardSpec["find"] {
  return async ({ db, clock, testMoney }) => {
    const scope = { now: clock.now(), test: testMoney };
    const { cents, sellerId, ...waiting } = await findPayoutsInTrouble(db.read, trouble, scope);
    if (waiting.count === 0) return { ...waiting, at: [] };
    const others = await findPayoutsWithoutStore(db.read, trouble, scope, maxDetails);
    const details = others.map(({ id, cents: amount, ...person }) => ({
      text: `${displayName(person)}: ${usdText(amount)}`,
      at: `/admin/users/${id}`,
    }));
    const at = waiting.count === 1 && others[0] ? `/admin/users/${others[0].id}` : null;
    return {
      ...waiting,
      about: together(cents, waiting.count),
      details: at === null ? details : [],
      at: [at ?? sellersPage(waiting.count, sellerId, trouble)],
    };
  };
}
