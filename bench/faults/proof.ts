/** A sentence that must hold. The statement finds what contradicts it, one row each; no row: proved. */
export interface Proof {
  readonly sentence: string;
  readonly counterexamples: string;
  readonly values?: readonly unknown[];
}

/**
 * Payments that came too late and whose money could not go back, because the buyer's bank has not decided about it: nobody gives back
 * what a bank may take. With what is still owed. Staff are told of each every night and send it again once the bank has decided.
 */
export const waitForBank = `(select p.id, p.order_id,
    p.amount_cents - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id and r.state = 'succeeded') as amount_cents
  from payments p join orders o on o.id = p.order_id
  where p.status = 'succeeded' and o.status in ('expired', 'canceled')
    and exists (select 1 from disputes d where d.payment_id = p.id and d.state = 'open')
    and exists (select 1 from refunds r where r.payment_id = p.id and r.cause = 'late' and r.state = 'failed')
    and not exists (select 1 from refunds r where r.payment_id = p.id and r.cause = 'late' and r.state <> 'failed'))`;
