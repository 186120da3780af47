import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { StaffButton } from "../../../../administration/staff-button.tsx";
import { momentText } from "../../../../time/dates.ts";
import { changeSearch, useSearchState } from "../../../../ui/search/search-state.ts";
import { reconciliationQuery, useSeeAlert, type PaymentAlert } from "../queries.ts";

/** What somebody did at the payment service itself, or a bank: nobody did it here, so it is said until it was seen. */
export function PaymentAlerts() {
  const { data } = useQuery(reconciliationQuery());
  const [all, setAll] = useState(false);
  if (!data || data.alerts.length === 0) return null;
  const alerts = data.alerts.toSorted((a, b) => Number(waits.has(b.kind)) - Number(waits.has(a.kind)));
  const shown = all ? alerts : alerts.slice(0, shownAtFirst);
  const more = data.alerts.length - shown.length;
  return (
    <section aria-label="At the payment service" className="mb-6 rounded-control bg-brass-tint px-4 py-3 text-meta">
      <p className="flex items-start gap-2 font-semibold">
        <Landmark aria-hidden className="mt-px size-[18px] shrink-0" />
        At the payment service
      </p>
      <ul className="mt-2 grid gap-3 sm:pl-6.5">
        {shown.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          className="mt-2 min-h-9 rounded-chip font-semibold underline underline-offset-4 sm:ml-6.5 pointer-coarse:min-h-11"
          onClick={() => setAll(true)}
        >
          Show {more} more
        </button>
      ) : null}
    </section>
  );
}

/** What waits for an action comes before what only informs. */
const waits: ReadonlySet<PaymentAlert["kind"]> = new Set([
  "dispute_opened",
  "inquiry",
  "refund_unbooked",
  "unknown_payment",
]);

/** More would push the orders off the screen. */
const shownAtFirst = 3;

function AlertRow({ alert }: { alert: PaymentAlert }) {
  const [search] = useSearchState();
  const see = useSeeAlert();
  const { order_public_id: order } = alert;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5">
      <p className="[overflow-wrap:anywhere] max-sm:col-span-2">{alert.text}</p>
      <p className="text-small text-soft sm:row-start-2">
        {momentText(alert.created_at)}
        {order === null ? null : (
          <>
            <span aria-hidden className="max-sm:hidden">
              {" · "}
            </span>
            <Link
              to={{ search: changeSearch(search, { order }) }}
              className="tabular rounded-chip font-semibold whitespace-nowrap underline underline-offset-4 max-sm:block max-sm:w-fit"
            >
              Order {showPublicId(order)}
            </Link>
          </>
        )}
      </p>
      <StaffButton
        act={{ call: "POST /api/admin/payment-alerts/:id/seen", thing: alert.id }}
        variant="outline"
        size="small"
        className="sm:col-start-2 sm:row-span-2 sm:row-start-1"
        busy={see.isPending}
        onClick={() => see.mutate(alert.id)}
      >
        Seen
      </StaffButton>
    </li>
  );
}
