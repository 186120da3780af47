import type { Fault } from "./fault.ts";
import { passHalfAnHour } from "./passing-hours.ts";
import type { AlarmWorld } from "./world.ts";

export interface Result {
  readonly ok: boolean;
  readonly text: string;
}

/** When a person was told, in words; null while they were not. */
interface Told {
  card: string | null;
  mail: string | null;
}

const hourMs = 3_600_000;
const aDay = 24;
const wrong = (text: string): Result => ({ ok: false, text });

/** Makes a fault, waits until somebody was notified, mends it, and waits until it is over. */
export async function judge(fault: Fault, world: AlarmWorld): Promise<Result> {
  const before = fault.configured ? [] : await cardsOf(fault, world);
  if (before.length > 0) return wrong(`told before it happened: ${before.join(", ")}`);
  const how = await fault.inject(world);
  const told: Told = { card: null, mail: null };
  const since = hoursSince(world);
  const look = () => lookFor(fault, world, told, since);
  await look();
  const within = fault.mailWhenMended ? 1 : (fault.within ?? aDay);
  await passUntil(world, within, look, async () => told.card !== null && told.mail !== null);
  if (told.card === null) return wrong(`no card within ${since()}; there were ${await keysOf(world)}`);
  if (told.mail === null && !fault.mailWhenMended) return wrong(`${told.card}, but no mail within ${since()}`);
  // No mail can come while it lasts; it lasts for a day.
  if (fault.mailWhenMended) await passUntil(world, aDay, look, async () => false);
  const mended = hoursSince(world);
  await fault.mend(world);
  const isOver = async () => told.mail !== null && (await cardsOf(fault, world)).length === 0;
  await passUntil(world, aDay, look, isOver);
  if (told.mail === null) return wrong(`${told.card}, but no mail within ${mended()} after it was mended`);
  const left = await cardsOf(fault, world);
  if (left.length > 0) return wrong(`${told.card}, ${told.mail}, but ${left.join(", ")} stays after it was mended`);
  const made = typeof how === "string" ? `${how}; ` : "";
  return { ok: true, text: `${made}${told.card}, ${told.mail}, over ${mended()} after it was mended` };
}

/** Lets so many hours pass at most. */
async function passUntil(
  world: AlarmWorld,
  hours: number,
  look: () => Promise<void>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  for (let step = 0; step < hours * 2 && !(await isDone()); step += 1) {
    await passHalfAnHour(world);
    await look();
  }
}

async function lookFor(fault: Fault, world: AlarmWorld, told: Told, since: () => string): Promise<void> {
  const [key] = await cardsOf(fault, world);
  if (key !== undefined) told.card ??= `card ${key} after ${since()}`;
  const isMeant = (text: string) => text.includes(`To: ${world.admin.email}`) && fault.mail.test(text);
  if (world.mail.taken.some(isMeant)) told.mail ??= `mail after ${since()}`;
}

/** Hours of the program's clock from now on, as "6.5 h". */
function hoursSince({ app }: AlarmWorld): () => string {
  const { clock } = app.platform;
  const start = clock.now().getTime();
  return () => `${Math.round(((clock.now().getTime() - start) / hourMs) * 10) / 10} h`;
}

/** Cards that tell of it. */
async function cardsOf(fault: Fault, world: AlarmWorld): Promise<string[]> {
  return (await world.cards()).map(({ key }) => key).filter((key) => fault.cards.includes(key));
}

const keysOf = async (world: AlarmWorld): Promise<string> =>
  (await world.cards()).map(({ key }) => key).join(", ") || "none";
