/**
 * Why a payout was made: on a Monday, because it was asked for, or because the store has closed. `taken_up`: it was found at the
 * payment service, which had it and the books did not; it pays no lines, and later payouts pay less by its amount.
 */
export const payoutHows = ["weekly", "request", "closing", "taken_up"] as const;
export type PayoutHow = (typeof payoutHows)[number];

/**
 * pending → in_transit → paid or failed; paid → returned. `in_transit`: the payment service has it; `returned`: it had arrived, and
 * its bank sent it back.
 */
export const payoutStates = ["pending", "in_transit", "paid", "failed", "returned"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Payouts start here, asked for or weekly; the rest of a closed store is paid whatever it is. */
export const minPayoutCents = 2500;

/** How far somebody has come with setting up payouts; `unfinished`: the payment service still wants something. */
export const accountStates = ["none", "unfinished", "ready"] as const;
export type AccountState = (typeof accountStates)[number];

/** Why no payout can be made now. `payouts_paused`: the books are behind the payment service, for everybody alike. */
export const payoutObstacles = [
  "payouts_held",
  "not_set_up",
  "payout_open",
  "below_minimum",
  "payouts_paused",
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** Where a seller's share of a sale stands. `returned`: all of it went back to the buyer. */
export const saleStates = ["held", "available", "disputed", "on_its_way", "paid_out", "returned"] as const;
export type SaleState = (typeof saleStates)[number];

/**
 * What a line of a statement is about; `included`: the opening of an item with a plan; `paid_before`:
 * paid out already, found later; `came_back`: of that; `other`: what the platform booked besides.
 */
export const statementKinds = [
  "sale",
  "refund",
  "refund_failed",
  "included",
  "paid_before",
  "came_back",
  "other",
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Bank accounts of test mode: one that takes payouts, one that sends them back at once, or later, one that is never made ready. */
export const sandboxAccounts = ["works", "fails", "returns", "unfinished"] as const;
export type SandboxAccount = (typeof sandboxAccounts)[number];
