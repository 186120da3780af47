import type { PassingDays } from "./passing-days.ts";

/** So many days at most are waited for the end of the last session. */
const most = 80;

/** Lets days pass until every booking has come to its end; `meanwhile` is what somebody does on each. */
export async function waitOut(days: PassingDays, meanwhile: () => Promise<unknown>): Promise<void> {
  for (let day = 0; day < most && (await days.open()) > 0; day += 1) {
    await days.pass(1);
    await meanwhile();
    await settled(days);
  }
}

/** Jobs ask for work every two seconds. */
async function settled(days: PassingDays): Promise<void> {
  let before = await days.open();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const now = await days.open();
    if (now === before) return;
    before = now;
  }
}
