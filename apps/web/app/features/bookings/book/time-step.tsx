import type { DanceRole } from "@pavane/contract/booking/choices";
import { momentText } from "@pavane/contract/booking/times";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ViewerZone } from "../../../lib/viewer-zone.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import type { BookingDetail, Professional, Service } from "../queries.ts";
import { heldStarts, wholeOf, type SeriesOnOffer } from "../rules/whole-words.ts";
import { SlotPicker } from "../slots/slot-picker.tsx";
import { isAnotherTime } from "../rules/hold-attempt.ts";
import { useSeries } from "../slots/use-series.ts";
import { GroupWishes } from "./group-wishes.tsx";
import { HeldBar } from "./held-bar.tsx";
import { HoldCard } from "./hold-card.tsx";
import { HoldRanOut } from "./hold-ran-out.tsx";
import { HoldRefused } from "./hold-refused.tsx";
import type { Hold } from "./use-hold.ts";
import { WholeChoice } from "./whole-choice.tsx";

interface TimeStepProps {
  professional: Professional;
  service: Service;
  hold: Hold;
  viewer: ViewerZone;
}

/** Choosing a time holds it; of a date that is sold with others too, which of both is asked first. */
export function TimeStep({ professional, service, hold, viewer }: TimeStepProps) {
  const [search] = useSearchParams();
  const named = readStart(search);
  const held = hold.booking?.service.id === service.id ? hold.booking : null;
  const live = held?.state === "held" ? held : null;
  const [seats, setSeats] = useState(held?.seats ?? 1);
  const [role, setRole] = useState<DanceRole | null>(held?.dance_role ?? null);
  const [roleMissing, setRoleMissing] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const picked = {
    professionalId: professional.id,
    serviceId: service.id,
    noticeMin: service.notice_min,
    furthestDays: service.furthest_days,
  };
  const series = useSeries(picked, viewer.zone);
  const ask = (start: string, wished: Partial<Asked> = {}) => {
    const wish = { seats, role, series: null, ...wished };
    const missing = service.dance_roles && wish.role === null;
    setRoleMissing(missing);
    if (missing) return;
    setChosen(null);
    hold.ask({ serviceId: service.id, start, ...wish }, { goOn: service.capacity === 1 && !service.dance_roles });
  };
  const choose = (start: string) => {
    if (wholeOf(series, start, seats) === undefined) ask(start);
    else setChosen(start);
  };
  const changeSeats = (count: number) => {
    setSeats(count);
    if (live) ask(live.starts_at, { seats: count, series: live.whole?.series_id ?? null });
  };
  const changeRole = (next: DanceRole) => {
    setRole(next);
    setRoleMissing(false);
    if (live) ask(live.starts_at, { role: next, series: live.whole?.series_id ?? null });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <GroupWishes {...{ service, seats, role, roleMissing }} onSeats={changeSeats} onRole={changeRole} />
        <SlotPicker
          key={service.id}
          service={picked}
          name={professional.name}
          viewer={viewer}
          minutes={service.minutes}
          capacity={service.capacity}
          seats={seats}
          chosen={hold.asking ?? chosen ?? (isAnotherTime(named, live) ? named : (live?.starts_at ?? named))}
          onChoose={choose}
          waiting={{
            role: service.dance_roles ? (role ?? undefined) : null,
            onRoleMissing: () => setRoleMissing(true),
          }}
        />
      </div>
      <div className="grid gap-4 xl:sticky xl:top-24">
        <Beside
          {...{ hold, held, viewer, service, series, seats, chosen, ask, choose }}
          keep={() => setChosen(null)}
          start={named}
        />
      </div>
      {live ? <HeldBar booking={live} zone={viewer.zone} /> : null}
    </div>
  );
}

interface Asked {
  seats: number;
  role: DanceRole | null;
  series: number | null;
}

/** Of the address, where a link named a time. */
function readStart(search: URLSearchParams): string | null {
  const at = Date.parse(search.get("start") ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

interface BesideProps {
  hold: Hold;
  held: BookingDetail | null;
  start: string | null;
  viewer: ViewerZone;
  service: Service;
  series: readonly SeriesOnOffer[];
  seats: number;
  /** A date of a series that was chosen in place of what is held. */
  chosen: string | null;
  ask: (start: string, wished?: Partial<Asked>) => void;
  choose: (start: string) => void;
  keep: () => void;
}

function Beside(props: BesideProps) {
  const { hold, held, start, viewer, ask, choose, keep, chosen, series, seats } = props;
  const { zone } = viewer;
  const [, change] = useSearchState();
  const busy = hold.asking !== null;
  const refused =
    hold.refusal === null ? null : (
      <HoldRefused
        key={hold.refused?.start}
        error={hold.refusal}
        wanted={hold.refused?.start ?? null}
        dates={wholeOf(series, hold.refused?.start ?? "", 0)?.starts.length ?? 1}
        zone={zone}
        onChoose={choose}
        onAgain={() => hold.refused && hold.ask(hold.refused)}
      />
    );
  const offer = (time: string) => {
    const whole = wholeOf(series, time, seats);
    if (whole === undefined) return <NamedTime {...{ start: time, zone, busy, ask }} />;
    return (
      <WholeChoice
        key={time}
        start={time}
        series={whole}
        price={props.service.price}
        seats={seats}
        zone={zone}
        busy={busy}
        focus={chosen !== null}
        onOne={() => ask(time)}
        onAll={() => ask(time, { series: whole.id })}
        onBack={chosen !== null && held?.state === "held" ? keep : null}
      />
    );
  };
  if (chosen !== null) return offer(chosen);
  const another = isAnotherTime(start, held) && !(held !== null && heldStarts(held).includes(start ?? ""));
  if (held?.state === "held") {
    return (
      <>
        {refused}
        {start !== null && another && !busy && refused === null ? offer(start) : null}
        <HoldCard booking={held} zone={zone} onOver={hold.recheck}>
          <div className="grid gap-2.5">
            <Button busy={busy} onClick={() => change({ booking: held.id })}>
              Continue to details
            </Button>
            <Button variant="ghost" size="small" busy={hold.lettingGo} onClick={() => hold.letGo(held.id)}>
              {heldStarts(held).length === 1 ? "Let this time go" : "Let these dates go"}
            </Button>
          </div>
        </HoldCard>
      </>
    );
  }
  if (refused) return refused;
  if (held?.state === "expired" && !another)
    return (
      <HoldRanOut
        busy={busy}
        onAgain={() => ask(held.starts_at, { series: held.whole?.series_id ?? null })}
        onOther={hold.forget}
      />
    );
  if (hold.loading) return null;
  return start === null ? (
    <p className="text-meta text-soft">
      Choose a time. It is held for you while you {Number(props.service.price) === 0 ? "finish" : "pay"}.
    </p>
  ) : (
    offer(start)
  );
}

interface NamedTimeProps extends Pick<BesideProps, "ask"> {
  start: string;
  zone: string;
  busy: boolean;
}

/** A time that the address names and nobody holds yet. */
function NamedTime({ start, zone, busy, ask }: NamedTimeProps) {
  return (
    <Card className="grid gap-4 p-5">
      <p className="text-title font-semibold">{momentText(Date.parse(start), zone)}</p>
      <Button busy={busy} onClick={() => ask(start)}>
        Hold this time
      </Button>
    </Card>
  );
}
