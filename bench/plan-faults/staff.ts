import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Chance } from "../faults/random.ts";
import { call, type Person } from "./calls.ts";
import { staffId } from "./world.ts";

/** So many of a thousand open plans are ended or cancelled by an administrator on a day. */
const ofThousand = 2;

/** An administrator ends plans, gives a part of their period back, or lets them end with it; without an answer they ask again. */
export async function letStaffAct(http: FastifyInstance, chance: Chance, pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    "select id from subscriptions where status in ('trialing', 'active', 'past_due') order by id",
  );
  const staff: Person = { id: await staffId(pool), http, chance };
  for (const { id } of rows) {
    if (!chance.happens(ofThousand / 10)) continue;
    const tabs = chance.happens(15) ? 2 : 1;
    const decide = chance.happens(70) ? end : cancel;
    await pool.query("insert into fault_endings values ($1)", [id]);
    await Promise.all(Array.from({ length: tabs }, () => decide(staff, Number(id))));
  }
}

const patience = 3;

async function end(staff: Person, id: number): Promise<void> {
  const body = { reason: "They asked for it.", refund_percent: staff.chance.pick([0, 50, 100, 100]) };
  for (let ask = 0; ask < patience; ask += 1) {
    const answer = await call(staff, "POST", `/api/admin/subscriptions/${id}/end`, body);
    if (answer.code !== "provider_unavailable") return;
  }
}

const cancel = (staff: Person, id: number): Promise<void> =>
  call(staff, "POST", `/api/admin/subscriptions/${id}/cancel`, { reason: "They asked for it." });
