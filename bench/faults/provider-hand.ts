import type { PoolClient } from "pg";
import { writeSandboxEvent } from "../../apps/server/src/domains/payments/sandbox/events.ts";
import { installationSecret } from "../../apps/server/src/platform/secret.ts";
import { patiently, patientPool } from "./patient-pool.ts";
import type { Chance } from "./random.ts";
import { serverSecret, type UnluckyServer } from "./unlucky-server.ts";

export interface HandCounts {
  processed: number;
  refunds: number;
  inquiries: number;
  disputes: number;
  won: number;
  lost: number;
  /** Of all these, moves of which no event told. */
  untold: number;
}

/** What people and banks do at the payment service without this site. Every fourth move is told by no event. */
export interface ProviderHand {
  /** The order's payment is taken up there and takes its time. False when there is none that could be. */
  process(publicId: string): Promise<boolean>;
  /** What was processed comes through, or not. */
  complete(publicId: string, succeeds: boolean): Promise<void>;
  /** Somebody gives back all that is left there, or a part. */
  refund(publicId: string): Promise<void>;
  /** The buyer's bank asks or takes money back, and later decides, or has not decided in the end. */
  dispute(publicId: string): Promise<void>;
  /** Nothing is processed any more. */
  completeAll(): Promise<void>;
  /** Banks decide about everything of which the books do not know the payment, and close what they only asked. */
  decideUnknown(): Promise<void>;
  readonly counts: HandCounts;
  close(): Promise<void>;
}

const clock = { now: () => new Date() };
const silence = 25;

/** The sandbox keeps its state in tables of its own; this does to them what a remote service's own people would. */
export function providerHand(databaseUrl: string, server: UnluckyServer, chance: Chance): ProviderHand {
  const pool = patientPool(databaseUrl, server, { max: 4 });
  const secret = installationSecret(serverSecret, "");
  const counts: HandCounts = { processed: 0, refunds: 0, inquiries: 0, disputes: 0, won: 0, lost: 0, untold: 0 };
  let number = 0;

  const tell = async (type: string, objectRef: string): Promise<void> => {
    if (chance.happens(silence)) return void (counts.untold += 1);
    const { rawBody, headers } = writeSandboxEvent(
      { secret, clock },
      { eventId: `hand_${(number += 1)}`, type, objectRef },
    );
    for (let tried = 0; tried < 50; tried += 1) {
      const post = { method: "POST", headers: { ...headers }, body: rawBody.toString("utf8") };
      const answer = await fetch(`${await server.ready()}/api/webhooks/sandbox`, post).catch(() => null);
      if (answer?.status === 200) return void (await answer.arrayBuffer());
    }
  };

  const move = async (publicId: string | null, from: string, to: string): Promise<number> => {
    const { rows } = await pool.query(
      `update sandbox_payments set status = $3, error = case when $3 = 'failed' then 'It did not come through.' end, updated_at = now()
       where ($1::text is null or order_public_id = $1) and status = any(string_to_array($2, ' ')) returning ref`,
      [publicId, from, to],
    );
    for (const { ref } of rows) await tell(`payment.${to}`, ref);
    return rows.length;
  };

  /** Takes from what is left of a paid payment there, under its lock; yields the name of what was made. */
  const take = (publicId: string, what: "refunds" | "disputes", state: string | null): Promise<string | null> =>
    patiently(server, async () => {
      const client = await pool.connect();
      let isDone = false;
      try {
        await client.query("begin");
        const made = await takeFrom(client, publicId, what, state);
        await client.query("commit");
        isDone = true;
        return made;
      } finally {
        client.release(!isDone);
      }
    });

  const takeFrom = async (client: PoolClient, publicId: string, what: string, state: string | null) => {
    const { rows } = await client.query(
      "select ref, amount_cents from sandbox_payments where order_public_id = $1 and status = 'succeeded' for update",
      [publicId],
    );
    const [payment] = rows;
    if (payment === undefined) return null;
    const { rows: taken } = await client.query(
      `select (select coalesce(sum(amount_cents), 0)::int from sandbox_refunds where payment_ref = $1)
        + (select coalesce(sum(amount_cents), 0)::int from sandbox_disputes where payment_ref = $1 and state in ('open', 'lost')) as cents`,
      [payment.ref],
    );
    const left = payment.amount_cents - taken[0].cents;
    if (left <= 0) return null;
    const cents = chance.happens(50) ? left : chance.between(1, left);
    const ref = `hand_${what}_${(number += 1)}`;
    await client.query(
      what === "refunds"
        ? "insert into sandbox_refunds (ref, idempotency_key, payment_ref, amount_cents) values ($1, $1, $2, $3)"
        : "insert into sandbox_disputes (ref, payment_ref, amount_cents, state) values ($1, $2, $3, $4)",
      what === "refunds" ? [ref, payment.ref, cents] : [ref, payment.ref, cents, state],
    );
    return ref;
  };

  const decide = async (ref: string, state: "open" | "won" | "lost"): Promise<void> => {
    await pool.query("update sandbox_disputes set state = $2 where ref = $1", [ref, state]);
    await tell("dispute.changed", ref);
  };

  return {
    counts,
    process: async (publicId) => {
      const moved = await move(publicId, "created failed", "processing");
      counts.processed += moved;
      return moved > 0;
    },
    complete: async (publicId, succeeds) => {
      await move(publicId, "processing", succeeds ? "succeeded" : "failed");
    },
    completeAll: async () => {
      await move(null, "processing", "succeeded");
    },
    decideUnknown: async () => {
      const { rows } = await pool.query(
        `select s.ref, s.state from sandbox_disputes s join provider_unknowns u on u.provider_ref = s.ref and u.state = 'open'
         where s.state in ('open', 'inquiry') order by s.ref`,
      );
      for (const { ref, state } of rows) await decide(ref, state === "inquiry" ? "won" : chance.pick(["won", "lost"]));
    },
    refund: async (publicId) => {
      const ref = await take(publicId, "refunds", null);
      if (ref === null) return;
      counts.refunds += 1;
      await tell("refund.succeeded", ref);
    },
    dispute: async (publicId) => {
      const state = chance.happens(20) ? "inquiry" : "open";
      const ref = await take(publicId, "disputes", state);
      if (ref === null) return;
      counts[state === "open" ? "disputes" : "inquiries"] += 1;
      await tell("dispute.opened", ref);
      if (state === "inquiry") return;
      await new Promise((resolve) => setTimeout(resolve, chance.below(2_000)));
      const end = chance.pick(["won", "lost", null] as const);
      if (end === null) return;
      counts[end] += 1;
      await decide(ref, end);
    },
    close: () => pool.end(),
  };
}
