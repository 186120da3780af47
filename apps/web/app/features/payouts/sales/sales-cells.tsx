import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { None } from "../../../ui/display/none.tsx";
import { Price } from "../../../ui/display/price.tsx";
import type { Sale } from "../queries.ts";
import { netLeft } from "../rules/taken-back.ts";
import { saleStateNames, saleStateTones } from "../rules/state-texts.ts";

/** Cells of the list of sales that are more than text. */
export const salesCells = ({ onRefund }: { onRefund: (sale: Sale) => void }) => ({
  date: ({ sold_at: at }: Sale) => <span className="whitespace-nowrap">{dateText(at)}</span>,
  item: (sale: Sale) => <ItemCell sale={sale} />,
  list: ({ list }: Sale) => <Amount value={list} />,
  discount: (sale: Sale) => <DiscountCell sale={sale} />,
  commission: ({ commission, commission_percent: percent }: Sale) => (
    <>
      <Amount value={commission} />
      <Under>{percent} %</Under>
    </>
  ),
  net: ({ net, returned }: Sale) => (
    <>
      <Price value={netLeft({ net, returned })} />
      {Number(returned) > 0 ? <Under>{formatUsd(returned)} taken back</Under> : null}
    </>
  ),
  available: ({ net, state, available_at: at }: Sale) => (
    <span className="whitespace-nowrap">
      {Number(net) === 0 ? <None /> : <Badge tone={saleStateTones[state]}>{saleStateNames[state]}</Badge>}
      {Number(net) > 0 && state === "held" && at !== null ? <Under>until {dateText(at)}</Under> : null}
    </span>
  ),
  payout: ({ payout }: Sale) =>
    payout === null ? (
      <None />
    ) : (
      <span className="tabular whitespace-nowrap">
        {payout.id}
        <Under>{dateText(payout.created_at)}</Under>
      </span>
    ),
  actions: (sale: Sale) =>
    sale.refundable_units > 0 ? (
      <Button variant="outline" size="small" aria-label={`Refund ${sale.item.title}`} onClick={() => onRefund(sale)}>
        Refund
      </Button>
    ) : null,
});

/** The title, and under it the order and how many. */
function ItemCell({ sale }: { sale: Sale }) {
  const { item, quantity, refunded_units: returned, order_public_id: order } = sale;
  return (
    <span className="block min-w-44 [overflow-wrap:anywhere]">
      {item.type === "resource" ? (
        <Link to={paths.resource(item.id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
          {item.title}
        </Link>
      ) : (
        <span className="font-semibold">{item.title}</span>
      )}
      <Under>
        {quantity > 1 ? `${quantity} units, ` : ""}
        {returned > 0 ? `${returned} given back, ` : ""}
        order {showPublicId(order)}
      </Under>
    </span>
  );
}

function DiscountCell({ sale: { discount, discount_payer: payer } }: { sale: Sale }) {
  if (payer === null) return <None />;
  return (
    <>
      <Amount value={discount} />
      <Under>{payer === "seller" ? "paid by you" : "paid by the platform"}</Under>
    </>
  );
}

const Amount = ({ value }: { value: string }) => <span className="tabular">{formatUsd(value)}</span>;

const Under = ({ children }: { children: ReactNode }) => (
  <span className="tabular block text-small font-normal text-soft">{children}</span>
);
