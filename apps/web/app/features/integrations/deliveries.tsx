import { deliveryStates } from "@pavane/contract/integrations/events";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AdminHeading } from "../../administration/admin-frame.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { api } from "../../api/api.ts";
import { Breadcrumbs } from "../../ui/display/breadcrumbs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { useSearchState } from "../../ui/search/search-state.ts";
import { DeliveryRow, deliveryTexts } from "./delivery-row.tsx";
import { deliveriesQuery, useWebhookWrite, webhooksQuery } from "./queries.ts";

const options = [
  { value: "", label: "All deliveries" },
  ...deliveryStates.map((value) => ({ value, label: deliveryTexts[value].label })),
];

/** What was sent to one webhook in the last 30 days, with what came of it. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const [search, change] = useSearchState();
  const state = deliveryStates.find((one) => one === search.get("state")) ?? null;
  const page = Math.max(1, Number(search.get("page")) || 1);
  const webhook = useQuery(webhooksQuery()).data?.data.find(({ id }) => id === webhookId);
  const list = useQuery({ ...deliveriesQuery(webhookId, state, page), placeholderData: keepPreviousData });
  const again = useWebhookWrite(
    (id: number) => api("POST /api/admin/webhook-deliveries/:id/send-again", { params: { id } }),
    "It is sent again",
  );
  const { data } = list;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Webhooks", to: adminPaths.webhooks() }, { label: "Deliveries" }]} />
      <AdminHeading
        title="Deliveries"
        lead={webhook?.url}
        actions={
          <Select
            label="Show"
            options={options}
            value={state ?? ""}
            onChange={({ target }) => change({ state: target.value === "" ? null : target.value, page: null })}
          />
        }
      />
      {list.isError && !data ? (
        <ErrorState subject="Deliveries" onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : null}
      {!data && !list.isError ? (
        <Loading label="Loading deliveries" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <EmptyState>Nothing was sent here in the last 30 days.</EmptyState> : null}
      {data && data.data.length > 0 ? (
        <ul className="mb-5 grid gap-3">
          {data.data.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              busy={again.isPending}
              onSendAgain={webhook?.state === "active" ? () => again.mutate(delivery.id) : null}
            />
          ))}
        </ul>
      ) : null}
      {data ? (
        <Pagination
          page={data.page.number}
          pages={Math.ceil(data.page.total / data.page.size)}
          label="Pages of deliveries"
        />
      ) : null}
    </>
  );
}
