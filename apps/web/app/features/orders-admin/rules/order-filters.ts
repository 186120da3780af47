import { orderStatuses, refundRequestStates } from "@pavane/contract/checkout/choices";
import { paymentProviders, type PaymentProvider } from "@pavane/contract/payments/choices";
import { orderStatusNames } from "../../../lib/order-words.ts";
import type { FilterChoice, MoreFilters } from "../../../ui/filter-bar.tsx";
import { oneOf } from "../../../ui/filters.ts";
import type { OrderFilters } from "../queries.ts";
import { requestStateNames } from "./words.ts";

export const providerNames: Readonly<Record<PaymentProvider, string>> = { sandbox: "Sandbox", stripe: "Stripe" };

export const orderFilterNames = ["q", "status", "provider", "from", "to"];

export const orderChoices: readonly FilterChoice[] = [
  {
    name: "status",
    label: "Status",
    every: "Every status",
    options: orderStatuses.map((value) => ({ value, label: orderStatusNames[value] })),
    className: "w-48",
  },
  {
    name: "provider",
    label: "Provider",
    every: "Every provider",
    options: paymentProviders.map((value) => ({ value, label: providerNames[value] })),
    className: "w-44",
  },
];

/** Days are counted in UTC, as the server keeps them. */
export const orderDays: MoreFilters = {
  summary: "Dates of the order",
  days: [
    { name: "from", label: "Placed from" },
    { name: "to", label: "Placed until" },
  ],
};

/** The filters of the address, as the call takes them. The server ignores what makes no sense. */
export const orderFilters = (search: URLSearchParams): OrderFilters => ({
  q: search.get("q") ?? undefined,
  status: oneOf(orderStatuses, search.get("status")),
  provider: oneOf(paymentProviders, search.get("provider")),
  from: search.get("from") ?? undefined,
  to: search.get("to") ?? undefined,
  page: search.get("page") ?? undefined,
  size: search.get("size") ?? undefined,
});

/** The requests' own filter; without one, those that wait for an answer. */
export const requestStateOptions = refundRequestStates.map((value) => ({ value, label: requestStateNames[value] }));

export const requestFilters = (search: URLSearchParams) => ({
  state: oneOf(refundRequestStates, search.get("state")),
  page: search.get("page") ?? undefined,
  size: search.get("size") ?? undefined,
});
