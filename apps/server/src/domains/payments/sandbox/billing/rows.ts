import type {
  sandboxCharges,
  sandboxCustomers,
  sandboxInvoiceRefunds,
  sandboxInvoices,
  sandboxSetups,
  sandboxSubscriptions,
} from "./tables.ts";

export type CustomerRow = typeof sandboxCustomers.$inferSelect;
export type SetupRow = typeof sandboxSetups.$inferSelect;
export type SubscriptionRow = Omit<typeof sandboxSubscriptions.$inferSelect, "number">;
export type InvoiceRow = Omit<typeof sandboxInvoices.$inferSelect, "number">;
export type NewCharge = Omit<typeof sandboxCharges.$inferSelect, "id">;
export type InvoiceRefundRow = typeof sandboxInvoiceRefunds.$inferSelect;

/** A subscription that is locked, with its customer's credit and its invoices that wait to be paid. */
export interface LockedSubscription {
  readonly subscription: SubscriptionRow;
  readonly creditCents: number;
  readonly waiting: readonly InvoiceRow[];
}

/** What a step makes of it; everything of it is written in one transaction, and told. */
export interface Step extends LockedSubscription {
  readonly creditBefore: number;
  /** Invoices that it made. */
  readonly made: readonly InvoiceRow[];
  /** Waiting ones that it moved; `waiting` has them too while they wait. */
  readonly moved: readonly InvoiceRow[];
  readonly charges: readonly NewCharge[];
}

export const begin = (held: LockedSubscription): Step => ({
  ...held,
  creditBefore: held.creditCents,
  made: [],
  moved: [],
  charges: [],
});

export const isOver = ({ status }: Pick<SubscriptionRow, "status">): boolean =>
  status === "canceled" || status === "expired";
