import { Download } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { dateText } from "../../../time/dates.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Price } from "../../../ui/display/price.tsx";
import { useStatement, type Payout } from "../queries.ts";
import { payoutHowNames, payoutStateNames, payoutStateTones } from "../rules/state-texts.ts";

/** Cells of the list of payouts that are more than text. */
export const payoutsCells = {
  date: ({ id, created_at: at, lines }: Payout) => (
    <span className="block min-w-32">
      <span className="block font-semibold whitespace-nowrap">{dateText(at)}</span>
      <Link
        to={sellerPaths.sellerPayments({ tab: "sales", payout: id })}
        className="tabular rounded-chip text-small font-normal text-soft underline underline-offset-4 hover:text-velvet"
      >
        Payout {id}, {counted(lines, "line")}
      </Link>
    </span>
  ),
  amount: ({ amount }: Payout) => <Price value={amount} />,
  how: ({ how, test }: Payout) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      {payoutHowNames[how]}
      {test ? <TestModeBadge /> : null}
    </span>
  ),
  state: (payout: Payout) => <StateCell payout={payout} />,
  actions: ({ id }: Payout) => <Statement id={id} />,
};

function StateCell({ payout }: { payout: Payout }) {
  const { state, reason, paid_at: paidAt, failed_at: failedAt, returned_at: returnedAt } = payout;
  const at = returnedAt ?? paidAt ?? failedAt;
  return (
    <span className="block min-w-36">
      <Badge tone={payoutStateTones[state]}>{payoutStateNames[state]}</Badge>
      {at === null ? null : <span className="mt-1 block text-small text-soft">{dateText(at)}</span>}
      {returnedAt === null || paidAt === null ? null : (
        <span className="block text-small text-soft">Had arrived {dateText(paidAt)}; it is payable again.</span>
      )}
      {reason === null ? null : (
        <span className="mt-1 block max-w-72 text-small [overflow-wrap:anywhere] text-soft">{reason}</span>
      )}
    </span>
  );
}

function Statement({ id }: { id: number }) {
  const { mutate, isPending } = useStatement(id);
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Download aria-hidden />}
      busy={isPending}
      aria-label={`Statement CSV of payout ${id}`}
      onClick={() => mutate()}
    >
      Statement CSV
    </Button>
  );
}
