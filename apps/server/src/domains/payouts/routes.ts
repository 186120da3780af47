import { reply } from "@pavane/contract/core/endpoint";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { payoutsEndpoints } from "@pavane/contract/payouts/endpoints";
import { payoutsErrors } from "@pavane/contract/payouts/errors";
import type { SellerBalance } from "@pavane/contract/payouts/schema";
import type { Actor } from "../../platform/http/actor.ts";
import { answerList } from "../../platform/http/list.ts";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { requireKey } from "../checkout/index.ts";
import { readBalance, readTotals } from "./balance/read-balance.ts";
import { findPayee } from "./payees/payees-repository.ts";
import type { PayoutsDeps } from "./deps.ts";
import { holdAsStaff } from "./payout/hold-as-staff.ts";
import { presentPayout } from "./payout/present-payout.ts";
import { requestPayout } from "./payout/request-payout.ts";
import { writeFoundStatement, writeStatement } from "./payout/statement.ts";
import { findPayout, findStatement, payoutsOf } from "./payout/payouts-repository.ts";
import { payoutsPermissions } from "./permissions.ts";
import { presentSale } from "./sales/present-sale.ts";
import { salesOf } from "./sales/sales-repository.ts";
import { checkSetUp, confirmSandbox, setUpPayouts } from "./payees/set-up-payouts.ts";

type PayoutHandlers = Handlers<typeof payoutsEndpoints>;

export const payoutsRoutes = (deps: PayoutsDeps): PayoutHandlers => ({
  getPayoutsOfPerson: async ({ params }) => {
    const payee = await findPayee(deps.db.read, deps.provider, params.id);
    return { is_payee: payee !== null, held: payee?.row.held ?? null };
  },
  holdSellerPayouts: ({ params, body }) => holdAsStaff(deps, params.id, body),
  ...looking(deps),
  ...paying(deps),
});

function looking(deps: PayoutsDeps): Pick<PayoutHandlers, "getBalance" | "listSales" | "listPayouts" | "getStatement"> {
  const { db, clock } = deps;
  const test = deps.provider.testMode;
  const notLooking = async (actor: Actor): Promise<Refusal<"forbidden"> | null> => {
    const { own, totals } = await may(deps, actor);
    return own || totals ? null : refuse(commonErrors.forbidden);
  };
  return {
    getBalance: ({ actor }) => balanceOf(deps, actor),
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
  };
}

/** Being paid out, which a seller asks for and prepares for themselves. */
function paying(
  deps: PayoutsDeps,
): Pick<PayoutHandlers, "requestPayout" | "setUpPayouts" | "checkSetUp" | "confirmSandboxSetUp"> {
  const notOwn = async (actor: Actor): Promise<Refusal<"forbidden"> | null> =>
    (await may(deps, actor)).own ? null : refuse(commonErrors.forbidden);
  return {
    requestPayout: async ({ actor, request }) => {
      const denied = await notOwn(actor);
      if (denied) return denied;
      const key = requireKey(request);
      if (isRefusal(key)) return key;
      const made = await requestPayout(deps, actor, key);
      return isRefusal(made) ? made : reply(made.status, made.answer);
    },
    setUpPayouts: async ({ actor }) => (await notOwn(actor)) ?? setUpPayouts(deps, actor.id),
    checkSetUp: async ({ actor }) =>
      (await notOwn(actor)) ?? (await checkSetUp(deps, actor.id)) ?? balanceOf(deps, actor),
    confirmSandboxSetUp: async ({ actor, body: { account, ...rest } }) => {
      assertNoRest(rest);
      return (await notOwn(actor)) ?? (await confirmSandbox(deps, actor.id, account)) ?? balanceOf(deps, actor);
    },
  };
}

const may = async ({ db, provider }: PayoutsDeps, actor: Actor) =>
  payoutsPermissions(actor, (await findPayee(db.read, provider, actor.id)) !== null);

async function balanceOf(deps: PayoutsDeps, actor: Actor): Promise<SellerBalance | Refusal<"forbidden">> {
  const { own, totals } = await may(deps, actor);
  if (!own && !totals) return refuse(commonErrors.forbidden);
  const mine = own ? await readBalance(deps, actor.id) : null;
  const all = totals ? await readTotals(deps) : null;
  return {
    test_mode: deps.provider.testMode,
    held: mine?.held ?? all?.held ?? "0.00",
    payable: mine?.payable ?? all?.payable ?? "0.00",
    next: mine?.next ?? null,
    own: mine,
    all,
  };
}
