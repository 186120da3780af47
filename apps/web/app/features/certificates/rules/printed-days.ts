import { localDate } from "@pavane/contract/core/times";
import { useState } from "react";
import { useSite } from "../../../page/site.ts";
import { wallMoment } from "../../../time/wall-moment.ts";

/** The zone in which certificates print their days: that of the site, whoever types them. */
export const usePrintedZone = (): string => useSite()?.time_zone ?? "UTC";

/** The day it is in that zone when a form is opened. */
export function usePrintedToday(): string {
  const zone = usePrintedZone();
  const [opened] = useState(() => Date.now());
  return localDate(opened, zone);
}

/** A day that is included. */
export const endOfDay = (day: string, zone: string): string => momentOf(day, "23:59", zone);

/** A day as a whole, far from both its ends. */
export const middleOfDay = (day: string, zone: string): string => momentOf(day, "12:00", zone);

/** What is no day goes to the server as it is typed, which says so. */
function momentOf(day: string, time: string, zone: string): string {
  const moment = wallMoment(day, time, zone) ?? wallMoment(day, "12:00", zone);
  return moment === null ? day : new Date(moment).toISOString();
}
