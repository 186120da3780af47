import type { DanceRole } from "@pavane/contract/booking/choices";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useNow } from "../../../time/use-now.ts";
import type { ViewerZone } from "../../../appointments/viewer-zone.ts";
import type { Professional, Service } from "../queries.ts";
import { isAnotherTime } from "../rules/hold-attempt.ts";
import { readNamedStart } from "../rules/named-start.ts";
import { seriesOfferAt } from "../rules/series-offer.ts";
import { SlotPicker } from "../slots/slot-picker.tsx";
import { useSeries } from "../slots/use-series.ts";
import { HeldTimePanel, type PlaceChoice } from "./held-time-panel.tsx";
import { GroupFields } from "./group-fields.tsx";
import { HeldBar } from "./held-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import type { Hold } from "./use-hold.ts";

interface TimeStepProps {
  professional: Professional;
  service: Service;
  hold: Hold;
  viewer: ViewerZone;
}

/** Choosing a time holds it; of a date that is sold with others too, which of both is asked first. */
export function TimeStep({ professional, service, hold, viewer }: TimeStepProps) {
  const [search] = useSearchParams();
  const named = readNamedStart(search.get("start"), professional.zone, useNow(60_000));
  const link = named.kind === "ahead" ? named.start : null;
  const [opensOn] = useState(link);
  const held = hold.booking?.service.id === service.id ? hold.booking : null;
  const live = held?.state === "held" ? held : null;
  const [seats, setSeats] = useState(held?.seats ?? 1);
  const [role, setRole] = useState<DanceRole | null>(held?.dance_role ?? null);
  /** How often a time was pressed before the role; the start that waits for it. */
  const [missing, setMissing] = useState<{ times: number; start: string | null }>({ times: 0, start: null });
  const [chosen, setChosen] = useState<string | null>(null);
  const picked = {
    professionalId: professional.id,
    serviceId: service.id,
    noticeMin: service.notice_min,
    furthestDays: service.furthest_days,
    ...(opensOn !== null && { near: opensOn }),
  };
  const series = useSeries(picked, viewer.zone);
  const atOnce = service.capacity === 1 && !service.dance_roles;
  const ask = (start: string, wished: Partial<PlaceChoice> = {}) => {
    const request = { seats, role, series: null, ...wished };
    if (service.dance_roles && request.role === null) return setMissing(({ times }) => ({ times: times + 1, start }));
    setMissing({ times: 0, start: null });
    setChosen(null);
    hold.ask({ serviceId: service.id, start, ...request }, { goOn: atOnce });
  };
  const choose = (start: string, wished: Partial<PlaceChoice> = {}) => {
    if (seriesOfferAt(series, start, seats) === undefined) ask(start, wished);
    else setChosen(start);
  };
  const changeSeats = (count: number) => {
    setSeats(count);
    if (live) ask(live.starts_at, { seats: count, series: live.whole?.series_id ?? null });
  };
  const changeRole = (next: DanceRole) => {
    setRole(next);
    const wanted = missing.start ?? (live === null ? link : null);
    if (wanted !== null) choose(wanted, { role: next });
    else if (live) ask(live.starts_at, { role: next, series: live.whole?.series_id ?? null });
  };
  useArrival({ professionalId: professional.id, serviceId: service.id, start: link }, (start) => {
    if (atOnce && service.dates === "open") ask(start);
  });
  return (
    <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <GroupFields {...{ service, seats, role }} missing={missing.times} onSeats={changeSeats} onRole={changeRole} />
        <SlotPicker
          key={service.id}
          service={picked}
          name={professional.name}
          viewer={viewer}
          place={service.mode === "place" ? { zone: professional.zone, name: service.place } : null}
          minutes={service.minutes}
          capacity={service.capacity}
          seats={seats}
          chosen={hold.asking ?? chosen ?? (isAnotherTime(link, live) ? link : (live?.starts_at ?? link))}
          policy={Number(service.price) === 0 ? undefined : service.policy}
          onChoose={choose}
          waiting={{
            serviceId: service.id,
            role: service.dance_roles ? (role ?? undefined) : null,
            onRoleMissing: () => setMissing(({ times }) => ({ times: times + 1, start: null })),
          }}
        />
      </div>
      <div className="grid gap-4 xl:sticky xl:top-24">
        <HeldTimePanel
          {...{ professional, service, hold, held, named, own: viewer.zone, series, seats, chosen, ask, choose }}
          keep={() => setChosen(null)}
        />
      </div>
      {live ? <HeldBar booking={live} zone={viewer.zone} /> : null}
    </div>
  );
}
