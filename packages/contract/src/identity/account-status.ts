/** The first that applies, in this order of weight: deleted, deletion_due, deactivated, invited, guest, awaiting_payment, active. */
export const accountStatuses = [
  "active",
  "awaiting_payment",
  "deactivated",
  "guest",
  "invited",
  "deletion_due",
  "deleted",
] as const;

export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusNames: Readonly<Record<AccountStatus, string>> = {
  active: "Active",
  awaiting_payment: "Awaiting payment",
  deactivated: "Deactivated",
  guest: "Guest purchase",
  invited: "Invited",
  deletion_due: "Deletion due",
  deleted: "Deleted",
};
