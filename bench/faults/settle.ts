import type { PassingTime } from "./passing-time.ts";
import { decidedUnknowns } from "./proof.ts";
import type { Ask } from "./proofs.ts";

/** So many seconds may pass in which nothing gets less; what is left then contradicts a proof. */
const most = 90;

const left = `select
  (select count(*)::int from orders where status = 'pending') as orders,
  (select count(*)::int from payment_events where handled_at is null) as events,
  (select count(*)::int from refunds where state in ('queued', 'sent')) as refunds,
  (select count(*)::int from payments where status = 'processing') as payments,
  (select count(*)::int from pgboss.job where name in ('payments.sandbox-event', 'payments.handle-event', 'payouts.weekly')
    and state in ('created', 'retry', 'active')) as "jobs on their way",
  (select count(*)::int from payouts where state in ('pending', 'in_transit')) as payouts,
  (select count(*)::int from sandbox_payouts s left join payouts p on p.provider_ref = s.ref
    where (s.state = 'paid' and s.back_at is not null)
      or (p.state <> s.state and not (p.state = 'failed' and s.state = 'returned'))) as "payouts that come back",
  (select count(*)::int from sandbox_refunds s where not exists (select 1 from refunds r where r.provider_ref = s.ref)
    and s.ref not in (select ref from ${decidedUnknowns} decided))
    as "refunds made there",
  (select count(*)::int from sandbox_disputes s left join disputes d on d.provider_ref = s.ref where d.state is distinct from s.state
    and s.ref not in (select ref from ${decidedUnknowns} decided)) as disputes`;

/**
 * With a server that lives, waits until every order has ended, every event is handled, every refund and payout has arrived
 * and the night has asked what moved at the payment service.
 */
export async function settle(ask: Ask, time: PassingTime, say: (line: string) => unknown): Promise<void> {
  await time.endAllOrders();
  await time.expireNow();
  await time.abandonJobs();
  await time.compareNow();
  let fewest = Number.POSITIVE_INFINITY;
  let since = Date.now();
  let rounds = 0;
  for (;;) {
    const [open] = await ask(left);
    const count = Object.values(open).reduce((sum: number, n) => sum + Number(n), 0);
    if (count === 0) return;
    if (count < fewest) [fewest, since] = [count, Date.now()];
    if (Date.now() - since > most * 1000) return void say(`  nothing moves any more: ${JSON.stringify(open)}`);
    await time.wakeJobs();
    await time.arriveNow();
    if ((rounds += 1) % 10 === 0) await time.compareNow();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
