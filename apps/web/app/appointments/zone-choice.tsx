import { timeText } from "@pavane/contract/core/times";
import { Globe } from "lucide-react";
import { useState } from "react";
import { useNow } from "../time/use-now.ts";
import { zonePlace } from "../time/time-zones.ts";
import type { ZonesAround } from "./viewer-zone.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { PopoverLater } from "../ui/overlays/popover-later.tsx";

const loadZones = () => import("./zone-list.tsx");
const ZoneList = lazyNamed(loadZones, "ZoneList");

/** "Times in London 2:14 PM now Change": by whose clocks everything around it is shown. */
export function ZoneChoice({ viewer, other }: ZonesAround) {
  const [open, setOpen] = useState(false);
  const now = useNow(20_000);
  const choose = (zone: string) => {
    viewer.choose(zone);
    setOpen(false);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
      <Globe aria-hidden className="size-4 text-soft" />
      <span>
        Times in <strong className="font-semibold">{zonePlace(viewer.zone)}</strong>
      </span>
      <span className="tabular text-soft">{timeText(now, viewer.zone)} now</span>
      <PopoverLater
        label="Time zone"
        content={loadZones}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label="Change the time zone"
            className="min-h-9 rounded-chip px-1 font-semibold text-velvet hover:text-velvet-strong pointer-coarse:min-h-11"
          >
            Change
          </button>
        }
      >
        <ZoneList viewer={viewer} other={other} now={now} onChoose={choose} />
      </PopoverLater>
    </p>
  );
}
