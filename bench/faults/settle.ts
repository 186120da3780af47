import type { PassingTime } from "./passing-time.ts";
import type { Ask } from "./proofs.ts";

/** So many seconds may pass in which nothing gets less; what is left then contradicts a proof. */
const most = 90;

const left = `select
  (select count(*)::int from orders where status = 'pending') as orders,
  (select count(*)::int from payment_events where handled_at is null) as events,
  (select count(*)::int from refunds where state in ('queued', 'sent')) as refunds,
  (select count(*)::int from payments where status = 'processing') as payments`;

/** With a server that lives, waits until every order has ended, every event is handled and every refund has arrived. */
export async function settle(ask: Ask, time: PassingTime, say: (line: string) => unknown): Promise<void> {
  await time.endAllOrders();
  await time.expireNow();
  await time.abandonJobs();
  let fewest = Number.POSITIVE_INFINITY;
  let since = Date.now();
  for (;;) {
    const [open] = await ask(left);
    const count = Object.values(open).reduce((sum: number, n) => sum + Number(n), 0);
    if (count === 0) return;
    if (count < fewest) [fewest, since] = [count, Date.now()];
    if (Date.now() - since > most * 1000) return void say(`  nothing moves any more: ${JSON.stringify(open)}`);
    await time.wakeJobs();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
