import { minuteMs } from "@pavane/contract/core/durations";
import { spansText } from "../../../platform/spans.ts";

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Buffers {
  readonly beforeMin: number;
  readonly afterMin: number;
}

/** The time that a session keeps busy by itself, with the buffers that were agreed to. */
export const busyText = ({ startsAt, endsAt }: Times, { beforeMin, afterMin }: Buffers): string =>
  spansText([{ start: startsAt.getTime() - beforeMin * minuteMs, end: endsAt.getTime() + afterMin * minuteMs }]);
