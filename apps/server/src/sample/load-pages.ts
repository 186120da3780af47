import { gt } from "drizzle-orm";
import { users } from "../domains/identity/accounts/tables.ts";
import { recordTerms } from "../domains/identity/index.ts";
import type { Platform } from "../platform/platform.ts";
import { dayIn, daysAfter } from "../platform/zone-days.ts";
import { aboutText } from "./pages/about.ts";
import type { SampleApi } from "./sample-api.ts";

/** What the invented operator says of itself. */
export async function loadAbout(admin: SampleApi, password: string): Promise<void> {
  await admin("POST /api/confirm", { body: { password } });
  const changeNote = "Our first words about ourselves.";
  await publish(admin, "about", { title: "About us", body: aboutText, change_note: changeNote });
}

/** Terms that have changed once, so that an earlier version can be read; everybody in the story has accepted them, and who joined since did so then. */
export async function changeTerms(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { admin, password, people }: { admin: SampleApi; password: string; people: Iterable<number> },
): Promise<void> {
  await admin("POST /api/confirm", { body: { password } });
  const { title, body: before } = await admin("GET /api/admin/pages/:key", { params: { key: "terms" } });
  const body = before.replace(practice, `${practice}${minors}`);
  const changeNote = "Said who stays with children who practise, under “How we treat each other”.";
  const counts = { counts_from: daysAfter(dayIn(clock.now(), "UTC"), noticeDays) };
  const version = await publish(admin, "terms", { title, body, change_note: changeNote, ...counts });
  await db.write(async (tx) => {
    for (const userId of people) await recordTerms(tx, { userId, version, ip: null, at: clock.now() });
    const later = await tx
      .select({ id: users.id, at: users.createdAt })
      .from(users)
      .where(gt(users.createdAt, clock.now()));
    for (const { id, at } of later) await recordTerms(tx, { userId: id, version, ip: null, at });
  });
}

/** Short enough that the change counts by the end of the story. */
const noticeDays = 14;

const practice = "warm up, stop when something hurts, and ask a doctor if you are unsure.";
const minors = " Children under 14 practise with a grown-up in the room.";

/** Yields the number of the version that it makes. */
async function publish(
  admin: SampleApi,
  key: "about" | "terms",
  { change_note, counts_from, ...text }: { title: string; body: string; change_note: string; counts_from?: string },
): Promise<number> {
  const { version } = await admin("GET /api/admin/pages/:key", { params: { key } });
  await admin("PUT /api/admin/pages/:key", { params: { key }, body: { ...text, version } });
  const page = await admin("POST /api/admin/pages/:key/publish", {
    params: { key },
    body: { change_note, ...(counts_from === undefined ? {} : { counts_from }) },
  });
  return page.text_version;
}
