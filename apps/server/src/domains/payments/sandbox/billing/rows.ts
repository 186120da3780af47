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
export type SandboxSubscriptionRow = Omit<typeof sandboxSubscriptions.$inferSelect, "number">;
export type SandboxInvoiceRow = Omit<typeof sandboxInvoices.$inferSelect, "number">;
export type NewCharge = Omit<typeof sandboxCharges.$inferSelect, "id">;
export type InvoiceRefundRow = typeof sandboxInvoiceRefunds.$inferSelect;

/** A subscription that is locked, with its customer's credit and its invoices that wait to be paid. */
export interface LockedSubscription {
  readonly subscription: SandboxSubscriptionRow;
  readonly creditCents: number;
  readonly waiting: readonly SandboxInvoiceRow[];
}

/** The result of a transition; all of it is written in one transaction, with its events. */
export interface SubscriptionTransition extends LockedSubscription {
  readonly creditBefore: number;
  /** Invoices that it made. */
  readonly made: readonly SandboxInvoiceRow[];
  /** Waiting ones that it moved; `waiting` has them too while they wait. */
  readonly moved: readonly SandboxInvoiceRow[];
  readonly charges: readonly NewCharge[];
}

export const beginTransition = (held: LockedSubscription): SubscriptionTransition => ({
  ...held,
  creditBefore: held.creditCents,
  made: [],
  moved: [],
  charges: [],
});

export const hasEnded = ({ status }: Pick<SandboxSubscriptionRow, "status">): boolean =>
  status === "canceled" || status === "expired";
