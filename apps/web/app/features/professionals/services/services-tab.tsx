import { professionalRoles } from "@pavane/contract/professionals/roles";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { moved } from "../../../ui/lists/reorder.ts";
import { SortableList } from "../../../ui/lists/sortable-list.tsx";
import { paths } from "../../../paths.ts";
import { UnsavedTexts } from "../../../forms/unsaved-texts.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { servicesQuery, useOrderServices, type Service } from "../queries.ts";
import { ServiceDialog } from "./service-dialog.tsx";
import { ServiceRow } from "./service-row.tsx";

/** What one offers, in the order in which learners see it. */
export function ServicesTab() {
  const { state } = rolePreparation(useMe(), professionalRoles);
  if (state === "none")
    return (
      <EmptyState action={<ButtonLink to={paths.getBooked()}>Become bookable</ButtonLink>}>
        You are not bookable yet.
      </EmptyState>
    );
  return <OwnServices readOnly={state === "kept"} />;
}

function OwnServices({ readOnly }: { readOnly: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery());
  const [search, change] = useSearchState();
  const [copied, setCopied] = useState<Service>();
  const order = useOrderServices();
  if (isError && !data) return <ErrorState subject="Your services" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading your services" className="grid gap-3">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-20 rounded-card" />
        ))}
      </Loading>
    );
  const active = data.data.filter(({ archived_at: archived }) => archived === null);
  const archived = data.data.filter((service) => !active.includes(service));
  const asked = search.get("service");
  const open = data.data.find(({ id }) => String(id) === asked);
  const close = () => {
    setCopied(undefined);
    change({ service: null });
  };
  const add = readOnly ? null : (
    <Button icon={<Plus aria-hidden />} onClick={() => change({ service: "new" })}>
      Add a service
    </Button>
  );
  return (
    <div className="grid gap-6">
      {readOnly ? <UnsavedTexts areas={["/connect/profile"]} of={["service"]} /> : null}
      {active.length === 0 ? (
        <section aria-label="Services" className="rounded-card border border-line bg-card">
          <EmptyState action={add}>{readOnly ? "No services." : "No services yet. Add one to be booked."}</EmptyState>
        </section>
      ) : (
        <>
          <div>{add}</div>
          <SortableList
            label="Services"
            items={active}
            nameOf={({ name }) => name}
            onMove={(from, to) => order.mutate(moved(active, from, to))}
          >
            {(service, handle) => (
              <ServiceRow
                service={service}
                handle={handle}
                onEdit={() => change({ service: service.id })}
                onCopy={() => {
                  setCopied(service);
                  change({ service: "new" });
                }}
              />
            )}
          </SortableList>
        </>
      )}
      {archived.length === 0 ? null : <Archived services={archived} />}
      {asked === "new" ? <ServiceDialog service={undefined} from={copied} onClose={close} /> : null}
      {open ? <ServiceDialog key={open.id} service={open} onClose={close} /> : null}
    </div>
  );
}

const Archived = ({ services }: { services: readonly Service[] }) => (
  <section aria-labelledby="archived">
    <h2 id="archived" className="mb-3 text-title font-semibold">
      Archived
    </h2>
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceRow service={service} handle={null} />
        </li>
      ))}
    </ul>
  </section>
);
