import type { DanceRole } from "@pavane/contract/booking/choices";
import { keepsBalance, type RoleCounts } from "../bookings/dance-roles.ts";

interface Waiting {
  readonly id: number;
  readonly danceRole: DanceRole | null;
}

/** Whether one more person keeps a group in balance; whoever is the first always does. */
export function fits(counts: RoleCounts, role: DanceRole | null, roleGap: number | null): boolean {
  if (roleGap === null || role === null) return true;
  return keepsBalance(counts, { role, seats: 1 }, roleGap);
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
    const next = rest.find(({ danceRole }) => fits(now, danceRole, roleGap));
    if (next === undefined) break;
    chosen.push(next);
    rest = rest.filter((entry) => entry !== next);
    if (next.danceRole !== null) present = { ...now, [next.danceRole]: now[next.danceRole] + 1 };
  }
  return chosen;
}
