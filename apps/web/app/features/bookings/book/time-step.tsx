import type { DanceRole } from "@pavane/contract/booking/choices";
import { momentText } from "@pavane/contract/booking/times";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ViewerZone } from "../../../lib/viewer-zone.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import type { BookingDetail, Professional, Service } from "../queries.ts";
import { SlotPicker } from "../slots/slot-picker.tsx";
import { isAnotherTime } from "../rules/hold-attempt.ts";
import { GroupWishes } from "./group-wishes.tsx";
import { HeldBar } from "./held-bar.tsx";
import { HoldCard } from "./hold-card.tsx";
import { HoldRanOut } from "./hold-ran-out.tsx";
import { HoldRefused } from "./hold-refused.tsx";
import type { Hold } from "./use-hold.ts";

interface TimeStepProps {
  professional: Professional;
  service: Service;
  hold: Hold;
  viewer: ViewerZone;
}

/** Choosing a time holds it. */
export function TimeStep({ professional, service, hold, viewer }: TimeStepProps) {
  const [search] = useSearchParams();
  const named = readStart(search);
  const held = hold.booking?.service.id === service.id ? hold.booking : null;
  const live = held?.state === "held" ? held : null;
  const [seats, setSeats] = useState(held?.seats ?? 1);
  const [role, setRole] = useState<DanceRole | null>(held?.dance_role ?? null);
  const [roleMissing, setRoleMissing] = useState(false);
  const ask = (start: string, wished = { seats, role }) => {
    const missing = service.dance_roles && wished.role === null;
    setRoleMissing(missing);
    if (!missing) hold.ask({ serviceId: service.id, start, ...wished });
  };
  const changeSeats = (count: number) => {
    setSeats(count);
    if (live) ask(live.starts_at, { seats: count, role });
  };
  const changeRole = (next: DanceRole) => {
    setRole(next);
    setRoleMissing(false);
    if (live) ask(live.starts_at, { seats, role: next });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <GroupWishes {...{ service, seats, role, roleMissing }} onSeats={changeSeats} onRole={changeRole} />
        <SlotPicker
          key={service.id}
          service={{
            professionalId: professional.id,
            serviceId: service.id,
            noticeMin: service.notice_min,
            furthestDays: service.furthest_days,
          }}
          name={professional.name}
          viewer={viewer}
          minutes={service.minutes}
          capacity={service.capacity}
          seats={seats}
          chosen={hold.asking ?? (isAnotherTime(named, live) ? named : (live?.starts_at ?? named))}
          onChoose={ask}
          waiting={{
            role: service.dance_roles ? (role ?? undefined) : null,
            onRoleMissing: () => setRoleMissing(true),
          }}
        />
      </div>
      <div className="grid gap-4 xl:sticky xl:top-24">
        <Beside {...{ hold, held, viewer, ask }} start={named} />
      </div>
      {live ? <HeldBar booking={live} zone={viewer.zone} /> : null}
    </div>
  );
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
  ask: (start: string) => void;
}

function Beside({ hold, held, start, viewer: { zone }, ask }: BesideProps) {
  const [, change] = useSearchState();
  const busy = hold.asking !== null;
  const refused =
    hold.refusal === null ? null : (
      <HoldRefused
        key={hold.refused?.start}
        error={hold.refusal}
        wanted={hold.refused?.start ?? null}
        zone={zone}
        onChoose={ask}
      />
    );
  const another = isAnotherTime(start, held);
  if (held?.state === "held") {
    return (
      <>
        {refused}
        {start !== null && another && !busy && refused === null ? <NamedTime {...{ start, zone, busy, ask }} /> : null}
        <HoldCard booking={held} zone={zone} onOver={hold.recheck}>
          <div className="grid gap-2.5">
            <Button busy={busy} onClick={() => change({ booking: held.id })}>
              Continue to details
            </Button>
            <Button variant="ghost" size="small" busy={hold.lettingGo} onClick={() => hold.letGo(held.id)}>
              Let this time go
            </Button>
          </div>
        </HoldCard>
      </>
    );
  }
  if (refused) return refused;
  if (held?.state === "expired" && !another)
    return <HoldRanOut busy={busy} onAgain={() => ask(held.starts_at)} onOther={hold.forget} />;
  if (hold.loading) return null;
  return start === null ? (
    <p className="text-meta text-soft">Choose a time. It is held for you while you pay.</p>
  ) : (
    <NamedTime {...{ start, zone, busy, ask }} />
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
