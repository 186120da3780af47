import { timeText, zoneAbbreviation } from "@pavane/contract/core/times";
import { Globe } from "lucide-react";
import { useState } from "react";
import type { ReceivedBooking } from "../queries.ts";
import { placeOfZone } from "../rules/clock-texts.ts";
import { ChangeZoneDialog } from "./change-zone-dialog.tsx";
import { clockEveryMs, useNow } from "../../../time/use-now.ts";

/** "New York, 9:14 AM now (EST)", and the way to another zone. */
export function ZoneLine({ zone, booked }: { zone: string; booked: readonly ReceivedBooking[] }) {
  const now = useNow(clockEveryMs);
  const [changing, setChanging] = useState(false);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <Globe aria-hidden className="size-4" />
        <span>
          <strong className="font-semibold text-ink">{placeOfZone(zone)}</strong>, {timeText(now, zone)} now (
          {zoneAbbreviation(now, zone)})
        </span>
        <button
          type="button"
          onClick={() => setChanging(true)}
          className="min-h-6 font-semibold text-velvet underline-offset-4 hover:underline"
        >
          Change zone
        </button>
      </span>
      {changing ? <ChangeZoneDialog zone={zone} booked={booked} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
