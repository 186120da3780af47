import { balanceText, type Balance } from "@pavane/contract/market/class-clock";
import { CircleAlert, Clock } from "lucide-react";
import { cx } from "../../../ui/basics/class-names.ts";

interface BalanceLineProps {
  balance: Balance;
  minutes: readonly (number | null)[];
}

/** How long the rows are, and how that fits the class; read out when it changes. */
export function BalanceLine({ balance, minutes }: BalanceLineProps) {
  const total = minutes.reduce<number>((sum, row) => sum + (row ?? 0), 0);
  const said = balanceText(balance);
  const Icon = balance.kind === "over" ? CircleAlert : Clock;
  return (
    <output className="tabular flex items-center gap-2 text-meta">
      <Icon aria-hidden className={cx("size-4", balance.kind === "over" ? "text-brick" : "text-soft")} />
      <span className="text-soft">{total} minutes planned</span>
      {said === null ? null : (
        <strong className={cx("font-semibold", balance.kind === "over" && "text-brick")}>{said}</strong>
      )}
    </output>
  );
}
