import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { Link } from "react-router";
import { momentText } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { changeSearch, useSearchState } from "../../../ui/search-state.ts";
import { reconciliationQuery, useSeeAlert, type PaymentAlert } from "../queries.ts";

/** What somebody did at the payment service itself, or a bank: nobody did it here, so it is said until it was seen. */
export function PaymentAlerts() {
  const { data } = useQuery(reconciliationQuery());
  if (!data || data.alerts.length === 0) return null;
  return (
    <section aria-label="At the payment service" className="mb-6 rounded-control bg-brass-tint px-4 py-3 text-meta">
      <p className="flex items-start gap-2 font-semibold">
        <Landmark aria-hidden className="mt-px size-[18px] shrink-0" />
        At the payment service
      </p>
      <ul className="mt-2 grid gap-3 sm:pl-6.5">
        {data.alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}

function AlertRow({ alert }: { alert: PaymentAlert }) {
  const [search] = useSearchState();
  const see = useSeeAlert();
  const { order_public_id: order } = alert;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        {alert.text}
        <span className="mt-0.5 block text-small text-soft">
          {momentText(alert.created_at)}
          {order === null ? null : (
            <>
              {" · "}
              <Link
                to={{ search: changeSearch(search, { order }) }}
                className="tabular rounded-chip font-semibold underline underline-offset-4"
              >
                Order {showPublicId(order)}
              </Link>
            </>
          )}
        </span>
      </p>
      <Button variant="outline" size="small" busy={see.isPending} onClick={() => see.mutate(alert.id)}>
        Seen
      </Button>
    </li>
  );
}
