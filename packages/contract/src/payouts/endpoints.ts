import { checkoutErrors } from "../checkout/errors.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { neededIdempotencyKey } from "../core/headers.ts";
import { listEndpoint } from "../core/list-query.ts";
import { paymentsErrors } from "../payments/errors.ts";
import { payoutsAdminEndpoints } from "./endpoints-admin.ts";
import { payoutsErrors } from "./errors.ts";
import { payoutsList, salesList } from "./lists.ts";
import { onboarding, payout, sale, sandboxOnboarding, sellerBalance } from "./schema.ts";

const { below_minimum, payout_open, not_set_up, payouts_held, payouts_paused, payout_not_found } = payoutsErrors;
const { provider_unavailable } = paymentsErrors;

/** Anybody signed in may knock; who neither sells nor ever sold is refused by the policy. */
export const payoutsEndpoints = {
  getBalance: endpoint({
    method: "GET",
    path: "/api/seller/balance",
    summary:
      "What is held, payable and on its way, and when the next payout is made or why none; officers without a store see all sellers together",
    access: "member",
    answer: sellerBalance,
  }),
  listSales: listEndpoint({
    path: "/api/seller/sales",
    summary: "What I sold, newest first, with what of it is mine and where that is; also as CSV",
    access: "member",
    list: salesList,
    item: sale,
  }),
  listPayouts: listEndpoint({
    path: "/api/seller/payouts",
    summary: "What I was paid, newest first, also as CSV",
    access: "member",
    list: payoutsList,
    item: payout,
  }),
  getStatement: endpoint({
    method: "GET",
    path: "/api/seller/payouts/:id/statement.csv",
    summary: "Sales and refunds of one payout of mine; the column Amount sums to what was paid",
    access: "member",
    params: idParams,
    answer: { file: "text/csv" },
    errors: [payout_not_found],
  }),
  requestPayout: endpoint({
    method: "POST",
    path: "/api/seller/payouts",
    summary: "Pay out all that is payable, from $25.00; header Idempotency-Key",
    access: "member",
    headers: neededIdempotencyKey,
    answer: payout,
    status: 201,
    errors: [below_minimum, payout_open, not_set_up, payouts_held, payouts_paused, checkoutErrors.key_reused],
  }),
  setUpPayouts: endpoint({
    method: "POST",
    path: "/api/seller/onboarding",
    summary: "Set up payouts, go on, or change the bank details: a page of the payment service",
    access: "member",
    answer: onboarding,
    errors: [provider_unavailable],
  }),
  checkSetUp: endpoint({
    method: "POST",
    path: "/api/seller/onboarding/check",
    summary: "Ask the payment service how far setting up has come, after coming back from it",
    access: "member",
    answer: sellerBalance,
    errors: [provider_unavailable],
  }),
  confirmSandboxSetUp: endpoint({
    method: "POST",
    path: "/api/seller/onboarding/sandbox",
    summary: "In test mode: choose the pretended bank account, which makes payouts ready, or another one",
    access: "member",
    body: sandboxOnboarding,
    answer: sellerBalance,
    errors: [not_set_up],
  }),
  ...payoutsAdminEndpoints,
} as const satisfies EndpointTable;
