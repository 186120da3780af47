/** The first that applies, in this order of weight: deleted, deletion_due, deactivated, guest, awaiting_payment, active. */
export const accountStatuses = [
  "active",
  "awaiting_payment",
  "deactivated",
  "guest",
  "deletion_due",
  "deleted",
] as const;

export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusNames: Readonly<Record<AccountStatus, string>> = {
  active: "Active",
  awaiting_payment: "Awaiting payment",
  deactivated: "Deactivated",
  guest: "Guest purchase",
  deletion_due: "Deletion due",
  deleted: "Deleted",
};
