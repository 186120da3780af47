import { refundSteps } from "@pavane/contract/booking/cancellation-policies";
import { counted } from "../../../counted.ts";
import { bothClocks } from "../../../time/both-clocks.ts";
import { priceText } from "../../../money/price-texts.ts";
import { useNow } from "../../../time/use-now.ts";
import { PolicyDates } from "../../../appointments/policy-dates.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/display/card.tsx";
import type { Professional, Service } from "../queries.ts";
import { priceFor } from "../rules/series-offer.ts";

interface NamedTimeProps {
  start: string;
  /** The viewer's zone. */
  own: string;
  professional: Professional;
  service: Service;
  seats: number;
  busy: boolean;
  onHold: () => void;
}

/** A time that the address names and nobody holds yet, with what it means to book it. */
export function NamedTime({ start, own, professional, service, seats, busy, onHold }: NamedTimeProps) {
  const now = useNow(60_000);
  const [first, second] = bothClocks(start, own, professional.zone, service.mode);
  const { policy, capacity, price } = service;
  const steps = refundSteps({ policy, startsAt: Date.parse(start), refundCap: 100 }).map(({ until, percent }) => ({
    until: new Date(until).toISOString(),
    percent,
  }));
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <p className="text-title font-semibold">{first?.text}</p>
        {second === undefined ? null : (
          <p className="tabular mt-0.5 text-meta text-soft">
            {second.text} in {second.place}
          </p>
        )}
      </div>
      {Number(price) === 0 ? null : <PolicyDates steps={steps} policyKey={policy} zone={own} now={now} />}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span>Price</span>
        <strong className="tabular font-semibold">{priceText(priceFor(price, seats))}</strong>
      </p>
      <Button busy={busy} onClick={onHold}>
        {capacity > 1 ? `Hold ${counted(seats, "place")}` : "Hold this time"}
      </Button>
    </Card>
  );
}
