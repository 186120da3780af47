import type { DanceRole } from "@pavane/contract/booking/choices";
import { keepsBalance, type RoleCounts } from "../bookings/dance-roles.ts";

interface Waiting {
  readonly id: number;
  readonly danceRole: DanceRole | null;
}

/** To whom of those who wait, in order, the free places go: each to the first whose role fits after those before. */
export function chooseNext<Entry extends Waiting>(
  waiting: readonly Entry[],
  { free, counts, roleGap }: { readonly free: number; readonly counts: RoleCounts; readonly roleGap: number | null },
): readonly Entry[] {
  const chosen: Entry[] = [];
  let rest = [...waiting];
  let present = counts;
  while (chosen.length < free) {
    const now = present;
    const next = rest.find(({ danceRole }) => keepsBalance(now, { role: danceRole, seats: 1 }, roleGap));
    if (next === undefined) break;
    chosen.push(next);
    rest = rest.filter((entry) => entry !== next);
    if (next.danceRole !== null) present = { ...now, [next.danceRole]: now[next.danceRole] + 1 };
  }
  return chosen;
}
