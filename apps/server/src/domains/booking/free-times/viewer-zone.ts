import { timeZoneOf } from "@pavane/contract/core/time-zones";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findZone } from "./zone-repository.ts";

/** By whose clocks days are meant: the zone that is named, else that of their account, else the professional's. Null for what is no zone. */
export async function zoneOfViewer(
  db: Read,
  actor: Actor | null,
  { tz, zone }: { readonly tz: string | undefined; readonly zone: string },
): Promise<string | null> {
  if (tz !== undefined) return timeZoneOf(tz);
  const own = actor === null ? null : await findZone(db, actor.id);
  return (own === null ? null : timeZoneOf(own)) ?? zone;
}
