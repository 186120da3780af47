import { timeText } from "@pavane/contract/core/times";
import { timeZones } from "@pavane/contract/core/time-zones";
import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import { zonePlace } from "../time/time-zones.ts";
import { cx } from "../ui/basics/class-names.ts";
import { TextField } from "../ui/form/text-field.tsx";
import type { ViewerZone, ZonesAround } from "./viewer-zone.ts";

interface ZoneListProps extends ZonesAround {
  now: number;
  onChoose: (zone: string) => void;
}

const maxFound = 40;

/** Those that matter here come first; the rest is found by its name. */
export function ZoneList({ viewer, other, now, onChoose }: ZoneListProps) {
  const [typed, setTyped] = useState("");
  const all = useMemo(() => timeZones(), []);
  const words = typed.trim().toLowerCase().replaceAll(" ", "_");
  const found =
    words === ""
      ? nearZones(viewer, other)
      : all.filter((zone) => zone.toLowerCase().includes(words)).map((zone) => ({ zone, whose: regionOf(zone) }));
  return (
    <div className="grid gap-2">
      <TextField
        label="City or zone"
        hideLabel
        type="search"
        autoComplete="off"
        placeholder="City or zone"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul aria-label="Time zones" className="-mx-2 grid max-h-72 overflow-y-auto">
        {found.slice(0, maxFound).map(({ zone, whose }) => (
          <li key={zone}>
            <button
              type="button"
              aria-current={zone === viewer.zone ? "true" : undefined}
              onClick={() => onChoose(zone)}
              className={cx(
                "flex min-h-11 w-full items-center gap-2 rounded-chip px-2.5 text-left text-meta -outline-offset-2 hover:bg-sunk",
                zone === viewer.zone && "bg-sunk",
              )}
            >
              <span className="font-semibold">{zonePlace(zone)}</span>
              <span className="truncate text-soft">{whose}</span>
              <span className="tabular ml-auto whitespace-nowrap text-soft">{timeText(now, zone)}</span>
              {zone === viewer.zone ? <Check aria-hidden className="size-4 shrink-0 text-velvet" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <output className="block px-1 text-meta text-soft">No time zone has this name.</output>
      ) : null}
    </div>
  );
}

/** Each zone once, by the first who has it. */
function nearZones({ zone, account, browser }: ViewerZone, other: ZonesAround["other"]) {
  const near = [
    ...(account === null ? [] : [{ zone: account, whose: "your account" }]),
    { zone: browser, whose: "this browser" },
    ...(other ? [other] : []),
    { zone, whose: regionOf(zone) },
  ];
  return near.filter((one, index) => near.findIndex((first) => first.zone === one.zone) === index);
}

const regionOf = (zone: string): string => zone.split("/").slice(0, -1).join(", ").replaceAll("_", " ");
