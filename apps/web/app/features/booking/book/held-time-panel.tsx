import type { DanceRole } from "@pavane/contract/booking/choices";
import { Button } from "../../../ui/buttons/button.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import type { BookingDetail, Professional, Service } from "../queries.ts";
import { firstZone } from "../rules/both-clocks.ts";
import { isAnotherTime } from "../rules/hold-attempt.ts";
import type { NamedStart } from "../rules/named-start.ts";
import { heldStarts, seriesOfferAt, type SeriesOnOffer } from "../rules/series-offer.ts";
import { HoldCard } from "./hold-card.tsx";
import { HoldRanOut } from "./hold-ran-out.tsx";
import { HoldRefused } from "./hold-refused.tsx";
import { NamedTime } from "./named-time.tsx";
import type { Hold } from "./use-hold.ts";
import { SeriesChoice } from "./series-choice.tsx";

export interface PlaceChoice {
  seats: number;
  role: DanceRole | null;
  series: number | null;
}

interface HeldTimePanelProps {
  professional: Professional;
  service: Service;
  hold: Hold;
  held: BookingDetail | null;
  /** What the address names. */
  named: NamedStart;
  /** The viewer's zone. */
  own: string;
  series: readonly SeriesOnOffer[];
  seats: number;
  /** A date of a series that was chosen in place of what is held. */
  chosen: string | null;
  ask: (start: string, wished?: Partial<PlaceChoice>) => void;
  choose: (start: string) => void;
  keep: () => void;
}

/** What is held, what could not be, or what a link names: beside the times. */
export function HeldTimePanel(props: HeldTimePanelProps) {
  const { professional, service, hold, held, named, own, series, seats, chosen, ask, choose, keep } = props;
  const zone = firstZone(own, professional.zone, service.mode);
  const start = named.kind === "ahead" ? named.start : null;
  const busy = hold.asking !== null;
  const refused =
    hold.refusal === null ? null : (
      <HoldRefused
        key={hold.refused?.start}
        error={hold.refusal}
        wanted={hold.refused?.start ?? null}
        role={hold.refused?.role ?? null}
        dates={seriesOfferAt(series, hold.refused?.start ?? "", 0)?.starts.length ?? 1}
        zone={zone}
        onChoose={choose}
        onAgain={() => hold.refused && hold.ask(hold.refused)}
      />
    );
  const offer = (time: string) => {
    const whole = seriesOfferAt(series, time, seats);
    if (whole === undefined)
      return <NamedTime {...{ start: time, own, professional, service, seats, busy }} onHold={() => ask(time)} />;
    return (
      <SeriesChoice
        key={time}
        start={time}
        series={whole}
        price={service.price}
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
        <Held booking={held} own={own} hold={hold} busy={busy} />
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
  if (start !== null) return offer(start);
  return (
    <>
      <NamedFault named={named} />
      <p className="text-meta text-soft">
        Choose a time. It is held for you while you {Number(service.price) === 0 ? "finish" : "pay"}.
      </p>
    </>
  );
}

/** A start that cannot be had because of what it is. */
function NamedFault({ named }: { named: NamedStart }) {
  if (named.kind !== "over" && named.kind !== "skipped") return null;
  return (
    <p role="alert" className="rounded-card border border-line bg-card p-5 font-semibold">
      {named.kind === "over" ? "The time of this link is over." : named.text} Choose another.
    </p>
  );
}

interface HeldProps {
  booking: BookingDetail;
  own: string;
  hold: Hold;
  busy: boolean;
}

function Held({ booking, own, hold, busy }: HeldProps) {
  const [, change] = useSearchState();
  return (
    <HoldCard booking={booking} zone={own} onOver={hold.recheck}>
      <div className="grid gap-2.5">
        <Button busy={busy} onClick={() => change({ booking: booking.id })}>
          Continue to details
        </Button>
        <Button variant="ghost" size="small" busy={hold.lettingGo} onClick={() => hold.letGo(booking.id)}>
          {heldStarts(booking).length === 1 ? "Let this time go" : "Let these dates go"}
        </Button>
      </div>
    </HoldCard>
  );
}
