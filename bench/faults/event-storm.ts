import {
  writeSandboxEvent,
  type SandboxEvent,
  type SignedEvent,
} from "../../apps/server/src/domains/payments/sandbox/events.ts";
import { installationSecret } from "../../apps/server/src/platform/secret.ts";
import { patientPool } from "./patient-pool.ts";
import type { Chance } from "./random.ts";
import { serverSecret, type UnluckyServer } from "./unlucky-server.ts";

export interface EventCounts {
  sent: number;
  repeated: number;
  /** About a state that is past, or that never was. */
  stale: number;
  /** With a changed byte, or a stamp of yesterday. */
  forged: number;
  forgedTaken: number;
}

export interface EventStorm {
  begin(): void;
  end(): Promise<void>;
  readonly counts: EventCounts;
}

const types = [
  "payment.created",
  "payment.requires_action",
  "payment.processing",
  "payment.succeeded",
  "payment.failed",
  "payment.canceled",
];
const yesterday = { now: () => new Date(Date.now() - 86_400_000) };
const today = { now: () => new Date() };

/**
 * A provider out of its mind: beside the events the sandbox sends, it tells of payments, refunds and disputes in any order and state,
 * several times at once, again much later, and somebody else forges some. Nothing of it may change what is true.
 */
export function eventStorm(databaseUrl: string, server: UnluckyServer, chance: Chance): EventStorm {
  const pool = patientPool(databaseUrl, server, { max: 2 });
  const secret = installationSecret(serverSecret, "");
  const counts: EventCounts = { sent: 0, repeated: 0, stale: 0, forged: 0, forgedTaken: 0 };
  const kept: SandboxEvent[] = [];
  let number = 0;
  let raging: Promise<void> = Promise.resolve();
  const over = new AbortController();

  const post = async ({ rawBody, headers }: SignedEvent): Promise<number> => {
    counts.sent += 1;
    try {
      const answer = await fetch(`${await server.ready()}/api/webhooks/sandbox`, {
        method: "POST",
        headers: { ...headers },
        body: rawBody.toString("utf8"),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0; // it died; a provider sends again, and so does this one
    }
  };

  /** Something the sandbox knows of, or an event it has told before. */
  const anEvent = async (): Promise<SandboxEvent | null> => {
    const old = kept.length > 0 && chance.happens(30) ? chance.pick(kept) : null;
    if (old !== null) return ((counts.repeated += 1), old);
    const { rows } = await pool.query(
      `(select ref, 'payment.' || status as type from sandbox_payments order by random() limit 1)
       union all (select ref, 'refund.succeeded' from sandbox_refunds order by random() limit 1)
       union all (select ref, 'dispute.changed' from sandbox_disputes order by random() limit 1)`,
    );
    if (rows.length === 0) return null;
    const { ref, type } = chance.pick(rows);
    const lie = chance.happens(50) ? chance.pick(types) : type;
    if (lie !== type) counts.stale += 1;
    number += 1;
    const event = { eventId: `storm_${number}`, type: lie, objectRef: ref };
    kept.push(event);
    return event;
  };

  const forge = async (event: SandboxEvent): Promise<void> => {
    counts.forged += 1;
    const signed = writeSandboxEvent({ secret, clock: today }, { ...event, eventId: `forged_${counts.forged}` });
    const changed = Buffer.from(signed.rawBody.toString("utf8").replace("forged_", "farged_"));
    const late = writeSandboxEvent({ secret, clock: yesterday }, { ...event, eventId: `late_${counts.forged}` });
    const status = await post(chance.happens(50) ? { ...signed, rawBody: changed } : late);
    if (status === 200) counts.forgedTaken += 1;
  };

  const gust = async (): Promise<void> => {
    const event = await anEvent();
    if (event === null) return;
    if (chance.happens(15)) await forge(event);
    const copies = chance.between(1, 4);
    counts.repeated += copies - 1;
    await Promise.all(Array.from({ length: copies }, () => post(writeSandboxEvent({ secret, clock: today }, event))));
  };

  return {
    counts,
    begin: () => {
      raging = (async () => {
        while (!over.signal.aborted) {
          await gust();
          await new Promise((resolve) => setTimeout(resolve, chance.between(20, 200)));
        }
      })();
    },
    end: async () => {
      over.abort();
      await raging;
      await pool.end();
    },
  };
}
