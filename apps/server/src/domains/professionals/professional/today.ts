import { localDate } from "@pavane/contract/core/times";
import type { Clock } from "../../../platform/clock.ts";

/** The date it is in a time zone. */
export const today = (clock: Clock, zone: string): string => localDate(clock.now().getTime(), zone);
