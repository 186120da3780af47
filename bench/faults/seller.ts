import { randomUUID } from "node:crypto";
import type { CarelessClient, Got } from "./careless-client.ts";
import { noting, type Journal } from "./journal.ts";
import type { PassingTime } from "./passing-time.ts";
import { patientPool } from "./patient-pool.ts";
import type { Chance } from "./random.ts";
import { expectStatus } from "./shop.ts";
import type { UnluckyServer } from "./unlucky-server.ts";
import { tokenOf } from "./world.ts";

export interface Seller {
  readonly person: number;
  readonly client: CarelessClient;
  readonly chance: Chance;
  readonly time: PassingTime;
  readonly bank: SellersBank;
  readonly journal: Journal;
}

/** The pretended bank of the sellers, which now and then sends money back. */
export interface SellersBank {
  turn(person: number, kind: "works" | "fails" | "returns"): Promise<void>;
  close(): Promise<void>;
}

export function sellersBank(databaseUrl: string, server: UnluckyServer): SellersBank {
  const pool = patientPool(databaseUrl, server, { max: 2 });
  return {
    turn: async (person, kind) => {
      await pool.query("update sandbox_accounts set kind = $2 where ref = $1", [`sba_${person}`, kind]);
    },
    close: () => pool.end(),
  };
}

/** Somebody who looks at their money all the time, and asks for it in two tabs, until `over` says that all is sold. */
export async function wantMoney(seller: Seller, over: () => boolean): Promise<void> {
  const { chance, time, bank, person, journal } = seller;
  while (!over()) {
    await noting(journal, "a seller", async () => {
      await askForIt(seller);
      await lookAtIt(seller);
    });
    if (chance.happens(30)) await bank.turn(person, chance.pick(["works", "works", "fails", "returns"]));
    if (chance.happens(20)) await time.payNow();
    if (chance.happens(60)) await time.arriveNow();
    await new Promise((resolve) => setTimeout(resolve, chance.between(500, 2_500)));
  }
}

/** Twice at once with one key, and in another tab with another. */
async function askForIt({ client, person, chance, journal }: Seller): Promise<void> {
  const token = tokenOf(person);
  const ask = (key: string): Promise<Got> => client.send({ method: "POST", path: "/api/seller/payouts", token, key });
  const key = randomUUID();
  const asked = [ask(key), ask(key), ...(chance.happens(50) ? [ask(randomUUID())] : [])];
  const got = await Promise.all(asked);
  for (const one of got) {
    expectStatus(one, [201, 409], "POST /api/seller/payouts");
    if (one.status === 201) journal.payouts.push({ sellerId: person, payoutId: Number(one.body.id) });
  }
  const told = new Set(got.filter(({ status }) => status === 201).map(({ body }) => body.id));
  if (told.size > 1) throw new Error(`asked at once, ${told.size} payouts were made`);
}

async function lookAtIt({ client, person }: Seller): Promise<void> {
  const token = tokenOf(person);
  for (const path of ["/api/seller/balance", "/api/seller/sales", "/api/seller/payouts"])
    expectStatus(await client.send({ method: "GET", path, token }), [200], `GET ${path}`);
}

/** Statements that do not sum to their payout, by what the server writes. */
export async function wrongStatements(base: string, payouts: readonly any[]): Promise<Record<string, unknown>[]> {
  const wrong: Record<string, unknown>[] = [];
  for (const { id, seller_id, amount_cents } of payouts) {
    const address = `${base}/api/seller/payouts/${id}/statement.csv`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${tokenOf(Number(seller_id))}` } });
    const [, ...rows] = (await answer.text()).trim().split("\r\n");
    const written = rows.reduce((sum, row) => sum + Math.round(Number(row.split(",").at(-1)) * 100), 0);
    if (written !== Number(amount_cents)) wrong.push({ id, amount_cents, written });
  }
  return wrong;
}
