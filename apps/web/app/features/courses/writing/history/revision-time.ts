import { momentText, timeText } from "../../../../time/dates.ts";

/** "11:04" of today, else with its day. */
export const revisionTime = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? timeText(iso) : momentText(iso);
