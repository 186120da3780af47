import { accountStatusNames, type AccountStatus } from "@pavane/contract/identity/account-status";
import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";

const tones: Readonly<Record<AccountStatus, BadgeTone>> = {
  active: "pine",
  awaiting_payment: "brass",
  deactivated: "brick",
  guest: "stone",
  invited: "brass",
  deletion_due: "brick",
  deleted: "stone",
};

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={tones[status]}>{accountStatusNames[status]}</Badge>;
}
