import { dayMs } from "@pavane/contract/core/durations";
import { hashPassword, insertAccount, recordTerms } from "../domains/identity/index.ts";
import type { MovableClock } from "../platform/clock.ts";
import type { Platform } from "../platform/platform.ts";
import { crowdStory, type CrowdMember } from "./crowd.ts";
import { learnCourse } from "./load-learning.ts";
import { payWithTestCard, type Line } from "./load-purchases.ts";
import type { SampleApi } from "./sample-api.ts";
import type { SampleCourse } from "./shapes.ts";

interface Stage {
  readonly platform: Platform;
  readonly clock: MovableClock;
  /** When the story began, and how many days it has. */
  readonly begin: Date;
  readonly days: number;
  /** The day on which the terms change; who joins later accepts what is in force then. */
  readonly termsChange: number;
  /** The day on which the last course is there. */
  readonly opened: number;
  readonly password: string;
  readonly admin: SampleApi;
  readonly guest: SampleApi;
  readonly signIn: (username: string) => Promise<SampleApi>;
  readonly courses: ReadonlyMap<string, number>;
  readonly storyCourses: readonly SampleCourse[];
}

/** Every so many purchases one is given back. */
const refundEvery = 9;

/**
 * Lets the crowd join, buy as guests with the address of their account, be given what is free, and complete a short course, so
 * that ninety days of figures have something in them. On which days they looked in is written down as it is.
 */
export async function loadCrowd(stage: Stage): Promise<void> {
  const { clock, begin, days, opened, admin, courses } = stage;
  const { members, acts } = crowdStory(days, opened);
  await insertMembers(stage, members);
  let bought = 0;
  for (const { day, member, what, course } of acts) {
    const at = new Date(begin.getTime() + day * dayMs);
    if (at > clock.now()) clock.set(at);
    const id = courses.get(course) ?? 0;
    if (what === "is granted") await grant(admin, member, id);
    else if (what === "learns") await learn(stage, member, id, course);
    else {
      const order = await buyAsGuest(stage.guest, member, [{ itemId: id, quantity: 1 }]);
      bought += 1;
      if (bought % refundEvery === 0) await giveBack(stage, order);
    }
  }
}

async function insertMembers(
  { platform, begin, termsChange, password }: Stage,
  members: readonly CrowdMember[],
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await platform.db.write(async (tx) => {
    for (const { username, email, firstName, lastName, joins } of members) {
      const at = new Date(begin.getTime() + joins * dayMs);
      const user = { username, email, emailKey: email, passwordHash, firstName, lastName };
      // They are nobody's subject, so nobody finds them.
      const profile = { chosenVisibility: "members" as const, inSearch: false };
      const id = await insertAccount(tx, { user, profile, roles: ["STUDENT"], at });
      if (joins <= termsChange) await recordTerms(tx, { userId: id, version: 1, ip: null, at });
    }
  });
  const visits = members.flatMap(({ username, visits: on }) =>
    on.map((day) => ({ username, day: new Date(begin.getTime() + day * dayMs).toISOString().slice(0, 10) })),
  );
  await platform.db.raw(
    `insert into user_activity_days (user_id, day)
     select users.id, visit.day from jsonb_to_recordset($1::jsonb) as visit (username text, day date)
       join users on users.username_key = visit.username on conflict do nothing`,
    [JSON.stringify(visits)],
  );
}

async function grant(admin: SampleApi, { email }: CrowdMember, id: number): Promise<void> {
  await admin("POST /api/courses/:id/enrolments", { params: { id }, body: { email, reason: "Sample data" } });
}

async function learn(stage: Stage, { username, email }: CrowdMember, id: number, title: string): Promise<void> {
  const course = stage.storyCourses.find((one) => one.title === title);
  if (course === undefined) throw new Error(`Sample data: there is no course “${title}”`);
  await learnCourse(stage, { username, email, call: await stage.signIn(username) }, id, course, 1);
}

/** The receipt goes to the address of their account, and so does the course. */
export async function buyAsGuest(
  guest: SampleApi,
  { email, firstName, lastName }: Pick<CrowdMember, "email" | "firstName" | "lastName">,
  lines: readonly Line[],
): Promise<string> {
  const items = lines.map(({ itemType = "course", itemId, quantity }) => ({
    item_type: itemType,
    item_id: itemId,
    quantity,
  }));
  const { fingerprint } = await guest("POST /api/checkout/quote", { body: { items } });
  const body = { fingerprint, accept_terms: true as const, items, email, name: `${firstName} ${lastName}` };
  const order = await guest("POST /api/orders", { body });
  if (order.next !== "done") await payWithTestCard(guest, order.public_id, { "order-token": order.token });
  return order.public_id;
}

async function giveBack({ admin, clock, password }: Stage, publicId: string): Promise<void> {
  clock.advance(2 * 3600);
  const { order } = await admin("GET /api/admin/orders/:publicId", { params: { publicId } });
  await admin("POST /api/confirm", { body: { password } });
  await admin("POST /api/orders/:publicId/refunds", {
    params: { publicId },
    headers: { "idempotency-key": `sample-${publicId}` },
    body: {
      items: order.items.map(({ id, quantity }) => ({ order_item_id: id, units: quantity })),
      reason: "Bought by mistake, asked by mail.",
    },
  });
}
