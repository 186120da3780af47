import type { CarelessClient, Got } from "../careless-client.ts";
import { noting, type Journal } from "../journal.ts";
import type { Chance } from "../random.ts";
import { expectStatus } from "../shop.ts";
import { admin, tokenOf } from "../world.ts";

export interface Staff {
  readonly client: CarelessClient;
  readonly chance: Chance;
  readonly journal: Journal;
  readonly decided: Decided;
}

/** What was decided, and how often: as what each kind was taken up, or given back. */
export type Decided = Map<string, number>;

const token = tokenOf(admin);
const unknowns = "/api/admin/provider-unknowns";
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An administrator who looks at the list of what is unknown now and then and follows the guide, until `over`. */
export async function keepTakingUp(staff: Staff, over: () => boolean): Promise<void> {
  while (!over()) {
    await pause(staff.chance.between(1_000, 5_000));
    await noting(staff.journal, "an administrator at the unknown", () => takeUpAll(staff));
  }
}

/**
 * Takes up everything that waits, as what the screen has chosen: payments first, one by one or several at once, some of them pressed
 * twice in one moment. Of what was booked as nobody's, most is given back. Yields how many are left.
 */
export async function takeUpAll(staff: Staff): Promise<number> {
  const { chance } = staff;
  const open = await list(staff, "state=open&size=100");
  for (const kind of ["payment", "refund", "dispute", "transfer", "bank_payout"]) {
    const some = open.filter((one) => one.kind === kind);
    const together = chance.happens(30) ? some.splice(0, chance.between(2, 10)) : [];
    if (together.length > 0) await takeUpTogether(staff, together);
    for (const one of some) await takeUpOne(staff, one);
  }
  await giveBack(staff);
  return (await list(staff, "state=open&size=100")).length;
}

async function takeUpOne({ client, chance, decided }: Staff, { id, kind, can }: any): Promise<void> {
  const [as] = can.take_up;
  if (as === undefined) return;
  const press = (): Promise<Got> =>
    client.send({ method: "POST", path: `${unknowns}/${id}/take-up`, token, body: { as } });
  const answers = await Promise.all(chance.happens(25) ? [press(), press()] : [press()]);
  for (const got of answers) expectStatus(got, [200, 409], "POST /api/admin/provider-unknowns/:id/take-up");
  count(decided, `${kind} as ${as}`, answers.filter(({ status }) => status === 200).length);
}

async function takeUpTogether({ client, decided }: Staff, some: readonly any[]): Promise<void> {
  const body = { ids: some.map(({ id }) => id) };
  const got = await client.send({ method: "POST", path: `${unknowns}/take-up`, token, body });
  expectStatus(got, [200], "POST /api/admin/provider-unknowns/take-up");
  for (const { id, done } of got.body.results) {
    const one = some.find((each) => each.id === id);
    if (done) count(decided, `${one.kind} as ${one.can.take_up[0]}`, 1);
  }
}

/** Two of three are given back at once; the others wait for a buyer who writes. */
async function giveBack(staff: Staff): Promise<void> {
  const { client, chance, decided } = staff;
  for (const { id, can } of await list(staff, "state=taken_up&kind=payment&size=100")) {
    if (!can.give_back || id % 3 === 0) continue;
    const press = (): Promise<Got> => client.send({ method: "POST", path: `${unknowns}/${id}/give-back`, token });
    const answers = await Promise.all(chance.happens(25) ? [press(), press()] : [press()]);
    for (const got of answers) expectStatus(got, [200, 409], "POST /api/admin/provider-unknowns/:id/give-back");
    count(decided, "payment given back", answers.filter(({ status }) => status === 200).length);
  }
}

async function list({ client }: Staff, query: string): Promise<any[]> {
  const rows: any[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const got = await client.send({ method: "GET", path: `${unknowns}?${query}&page=${page}`, token });
    expectStatus(got, [200], "GET /api/admin/provider-unknowns");
    rows.push(...got.body.data);
    more = rows.length < got.body.page.total && got.body.data.length > 0;
  }
  return rows;
}

const count = (decided: Decided, what: string, times: number): unknown =>
  times > 0 && decided.set(what, (decided.get(what) ?? 0) + times);
