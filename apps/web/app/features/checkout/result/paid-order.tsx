import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import { Download } from "lucide-react";
import { useState } from "react";
import { couponOfOrder } from "../../../money/coupon-text.ts";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { OrderCompany } from "../../../money/company/order-company.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/display/card.tsx";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";
import { Totals } from "../components/totals.tsx";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";
import { useReceipt } from "../queries.ts";
import type { Order } from "../shapes.ts";
import { bookingsFirst } from "../rules/after-paying.ts";
import { wayBack } from "../way-back.ts";
import { BoughtLine } from "./bought-line.tsx";
import { KeepOrder } from "./keep-order.tsx";

interface PaidOrderProps {
  order: Order;
  /** The user came to pay it again. */
  again: boolean;
  /** It became paid while one was looking. */
  focus: boolean;
}

/** Everything that is there now, line by line. */
export function PaidOrder({ order, again, focus }: PaidOrderProps) {
  const member = useSession().state === "member";
  const [taken, setTaken] = useState(false);
  const heading = useFocusHere<HTMLHeadingElement>(focus);
  return (
    <div className="page-gutter py-8 lg:py-12">
      <div className="mx-auto grid max-w-[760px] gap-7">
        <header className="grid justify-items-start gap-3">
          {again ? (
            <output className="block rounded-control bg-pine-tint px-4 py-2.5 text-meta font-medium text-pine">
              This order is already paid.
            </output>
          ) : null}
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <h1 ref={heading} tabIndex={-1} className="grid gap-2 outline-none">
              <span className="display-page">Thank you. </span>
              <span className="tabular text-lead">Your order {showPublicId(order.public_id)} is paid.</span>
            </h1>
            {order.test_mode ? (
              <span className="mb-1 flex">
                <TestModeBadge />
              </span>
            ) : null}
          </div>
          {order.guest ? (
            <p className="max-w-[56ch] text-soft [overflow-wrap:anywhere]">
              We sent a link to {order.email}.{member ? null : " Set a password to keep these."}
            </p>
          ) : null}
        </header>
        {taken ? <StatusPanel focus>This is in your account now.</StatusPanel> : null}
        <Card>
          <ul className="divide-y divide-line px-5">
            {bookingsFirst(order.items).map((item) => (
              <BoughtLine key={item.id} item={item} alone={order.items.length === 1} order={order.public_id} />
            ))}
          </ul>
          <div className="grid gap-2.5 border-t border-line px-5 py-4">
            <Totals {...order} coupon={couponOfOrder(order)} />
            {Number(order.refunded) > 0 ? (
              <p className="tabular flex justify-between gap-6 text-soft">
                <span>Refunded</span>
                <span>−{formatUsd(order.refunded)}</span>
              </p>
            ) : null}
          </div>
        </Card>
        <NextSteps order={order} />
        <OrderCompany order={order} />
        {order.can.take ? <KeepOrder order={order} onTaken={() => setTaken(true)} /> : null}
      </div>
    </div>
  );
}

function NextSteps({ order: { public_id: publicId, items } }: Pick<PaidOrderProps, "order">) {
  const member = useSession().state === "member";
  const receipt = useReceipt(publicId);
  const back = wayBack(items);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        variant="outline"
        icon={<Download aria-hidden />}
        busy={receipt.isPending}
        onClick={() => receipt.mutate()}
      >
        Receipt
      </Button>
      {member ? (
        <ButtonLink variant="ghost" to={paths.myPurchases()}>
          My purchases
        </ButtonLink>
      ) : null}
      <ButtonLink variant="ghost" to={back.to}>
        {back.label}
      </ButtonLink>
    </div>
  );
}
