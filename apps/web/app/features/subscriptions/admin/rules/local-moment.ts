import { minuteMs } from "@pavane/contract/core/durations";
import { toLocal } from "../../../../time/local-field.ts";

/** The first whole minute from a moment of the wire on, as a date field holds it in the viewer's zone; empty for none. */
export const localMoment = (iso: string | null): string =>
  iso === null ? "" : toLocal(new Date(Math.ceil(Date.parse(iso) / minuteMs) * minuteMs).toISOString());
