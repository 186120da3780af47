import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { paths } from "../../../paths.ts";
import { addDays } from "../../../time/days.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ownSlotsQuery, servicesQuery, type OwnSlots, type Service } from "../queries.ts";
import { dayMonth, mondayOf, shortDay } from "../rules/calendar-days.ts";
import { timeOfLocal } from "../rules/clock-texts.ts";
import { leftOut } from "../rules/refused-texts.ts";

interface PreviewProps {
  monday: string;
  today: string;
  onMonday: (monday: string) => void;
}

/** A week of one service as learners see it, and what is left out of it. */
export function Preview({ monday, today, onMonday }: PreviewProps) {
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery());
  const [search, change] = useSearchState();
  const services = (data?.data ?? []).filter(({ archived_at: archived }) => archived === null);
  const service = services.find(({ id }) => String(id) === search.get("service")) ?? services[0];
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="text-heading font-semibold">
          What they can book
        </h2>
        {service ? (
          <Select
            label="Service"
            hideLabel
            dense
            value={String(service.id)}
            options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => change({ service: target.value }, { replace: true })}
            className="max-w-60 min-w-0"
          />
        ) : null}
      </div>
      {isError && !data ? (
        <ErrorState subject="Your services" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {data && !service ? (
        <div className="grid justify-items-start gap-4 pt-2">
          <p className="text-meta text-soft">No services yet. Add one to be booked.</p>
          <ButtonLink size="small" variant="outline" to={paths.professionalProfile({ tab: "services" })}>
            Add a service
          </ButtonLink>
        </div>
      ) : null}
      {service ? <ServiceWeek service={service} monday={monday} today={today} onMonday={onMonday} /> : null}
    </section>
  );
}

function ServiceWeek({ service, monday, today, onMonday }: PreviewProps & { service: Service }) {
  const { data, isError, isFetching, refetch } = useQuery(
    ownSlotsQuery({ service_id: service.id, from: monday, to: addDays(monday, 6) }),
  );
  const between = service.before_min + service.after_min;
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-meta text-soft">
          Week of {dayMonth(monday)}, {service.minutes} minutes{between > 0 ? `, ${between} minutes between` : ""}
        </p>
        <span className="flex">
          <IconButton
            size="small"
            label="Week before"
            icon={<ChevronLeft aria-hidden />}
            disabled={monday <= mondayOf(today)}
            onClick={() => onMonday(addDays(monday, -7))}
          />
          <IconButton
            size="small"
            label="Week after"
            icon={<ChevronRight aria-hidden />}
            onClick={() => onMonday(addDays(monday, 7))}
          />
        </span>
      </div>
      {isError && !data ? <ErrorState subject="Free times" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading free times" className="grid gap-2">
          {[1, 2, 3, 4, 5].map((key) => (
            <Skeleton key={key} className="h-8" />
          ))}
        </Loading>
      ) : null}
      {data ? <Times slots={data} monday={monday} stale={isFetching} /> : null}
    </>
  );
}

function Times({ slots, monday, stale }: { slots: OwnSlots; monday: string; stale: boolean }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const out = leftOut(slots.refused);
  return (
    <div aria-live="polite" className={cx("text-meta", stale && "opacity-70")}>
      <dl className="divide-y divide-line border-y border-line">
        {days.map((day) => {
          const times = slots.slots
            .filter(({ local }) => local.startsWith(day))
            .map(({ local }) => timeOfLocal(local).replace(" ", "\u00a0"));
          return (
            <div key={day} className="grid grid-cols-[5.5rem_1fr] gap-x-3 py-2">
              <dt className="font-semibold">{shortDay(day)}</dt>
              <dd className={cx("tabular", times.length === 0 && "text-soft")}>{times.join(", ") || "None"}</dd>
            </div>
          );
        })}
      </dl>
      {out.length === 0 ? null : (
        <>
          <h3 className="mt-4 font-semibold">Left out, and why</h3>
          <ul className="mt-1.5 grid gap-1 text-soft">
            {out.map(({ day, times, why }) => (
              <li key={`${day}-${times}`}>
                {shortDay(day).slice(0, 3)} {times}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
