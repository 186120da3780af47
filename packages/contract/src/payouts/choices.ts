/**
 * Why a payout was made: on a Monday, because it was requested, or because the store was closed. `taken_up`: it was
 * found at the payment service but was not in the ledger; it pays no lines, and later payouts are reduced by its
 * amount.
 */
export const payoutHows = ["weekly", "request", "closing", "taken_up"] as const;
export type PayoutHow = (typeof payoutHows)[number];

/**
 * pending → in_transit → paid or failed; paid → returned. `in_transit`: the payment service has it; `returned`: it had arrived, and
 * its bank sent it back.
 */
export const payoutStates = ["pending", "in_transit", "paid", "failed", "returned"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** How far somebody has come with setting up payouts; `unfinished`: the payment service still wants something. */
export const accountStates = ["none", "unfinished", "ready"] as const;
export type AccountState = (typeof accountStates)[number];

/** Why no payout can be made now. `payouts_paused`: the ledger is behind the payment service, for everybody alike. */
export const payoutObstacles = [
  "payouts_held",
  "not_set_up",
  "payout_open",
  "below_minimum",
  "payouts_paused",
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** The state of a seller's share of a sale. `returned`: all of it was refunded to the buyer. */
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

/**
 * Bank accounts of test mode: one that accepts payouts, one that rejects them immediately, one that returns them later,
 * one that never becomes ready.
 */
export const sandboxAccounts = ["works", "fails", "returns", "unfinished"] as const;
export type SandboxAccount = (typeof sandboxAccounts)[number];
