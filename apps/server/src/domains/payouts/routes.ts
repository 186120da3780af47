import { reply } from "@pavane/contract/core/endpoint";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { payoutsEndpoints } from "@pavane/contract/payouts/endpoints";
import { payoutsErrors } from "@pavane/contract/payouts/errors";
import type { SellerBalance } from "@pavane/contract/payouts/schema";
import type { Actor } from "../../platform/http/actor.ts";
import { answerList } from "../../platform/http/list.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { requireKey } from "../checkout/index.ts";
import { readBalance, readTotals } from "./balance/read-balance.ts";
import { findPayee } from "./payees/store-payees.ts";
import type { PayoutsDeps } from "./deps.ts";
import { holdAsStaff } from "./payout/hold-as-staff.ts";
import { presentPayout } from "./payout/present-payout.ts";
import { requestPayout } from "./payout/request-payout.ts";
import { writeFoundStatement, writeStatement } from "./payout/statement.ts";
import { findPayout, findStatement, payoutsOf } from "./payout/store-payouts.ts";
import { payoutsPolicy } from "./policy.ts";
import { presentSale } from "./sales/present-sale.ts";
import { salesOf } from "./sales/store-sales.ts";
import { checkSetUp, confirmSandbox, setUpPayouts } from "./payees/set-up-payouts.ts";

export function payoutsRoutes(deps: PayoutsDeps): Handlers<typeof payoutsEndpoints> {
  const { db, clock, provider } = deps;
  const test = provider.testMode;
  const may = async (actor: Actor) => payoutsPolicy(actor, (await findPayee(db.read, provider, actor.id)) !== null);
  const notOwn = async (actor: Actor): Promise<Refusal<"forbidden"> | null> =>
    (await may(actor)).own ? null : refuse(commonErrors.forbidden);
  const notLooking = async (actor: Actor): Promise<Refusal<"forbidden"> | null> => {
    const { own, totals } = await may(actor);
    return own || totals ? null : refuse(commonErrors.forbidden);
  };
  const balanceOf = async (actor: Actor): Promise<SellerBalance | Refusal<"forbidden">> => {
    const { own, totals } = await may(actor);
    if (!own && !totals) return refuse(commonErrors.forbidden);
    const mine = own ? await readBalance(deps, actor.id) : null;
    const all = totals ? await readTotals(deps) : null;
    return {
      test_mode: test,
      held: mine?.held ?? all?.held ?? "0.00",
      payable: mine?.payable ?? all?.payable ?? "0.00",
      next: mine?.next ?? null,
      own: mine,
      all,
    };
  };
  return {
    holdSellerPayouts: ({ params, body }) => holdAsStaff(deps, params.id, body),
    getBalance: ({ actor }) => balanceOf(actor),
    listSales: async ({ actor, query }) =>
      (await notLooking(actor)) ??
      answerList(db.read, query, salesOf(actor.id, test), (row) => presentSale(row, clock.now())),
    listPayouts: async ({ actor, query }) =>
      (await notLooking(actor)) ?? answerList(db.read, query, payoutsOf(actor.id, test), presentPayout),
    getStatement: async ({ actor, params }) => {
      const payout = await findPayout(db.read, params.id);
      if (payout?.sellerId !== actor.id) return refuse(payoutsErrors.payout_not_found);
      const found = payout.how === "taken_up";
      const content = found ? writeFoundStatement(payout) : writeStatement(await findStatement(db.read, payout.id));
      return { content, mime: "text/csv; charset=utf-8", fileName: `payout-${payout.id}.csv` };
    },
    requestPayout: async ({ actor, request }) => {
      const denied = await notOwn(actor);
      if (denied) return denied;
      const key = requireKey(request);
      if (isRefusal(key)) return key;
      const made = await requestPayout(deps, actor, key);
      return isRefusal(made) ? made : reply(made.status, made.answer);
    },
    setUpPayouts: async ({ actor }) => (await notOwn(actor)) ?? setUpPayouts(deps, actor.id),
    checkSetUp: async ({ actor }) => (await notOwn(actor)) ?? (await checkSetUp(deps, actor.id)) ?? balanceOf(actor),
    confirmSandboxSetUp: async ({ actor, body }) =>
      (await notOwn(actor)) ?? (await confirmSandbox(deps, actor.id, body.account)) ?? balanceOf(actor),
  };
}
