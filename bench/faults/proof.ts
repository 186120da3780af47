/** A sentence that must hold. The statement finds what contradicts it, one row each; no row: proved. */
export interface Proof {
  readonly sentence: string;
  readonly counterexamples: string;
  readonly values?: readonly unknown[];
  /** It says that something happened, which takes a run of the usual size. */
  readonly happened?: true;
}

/**
 * Payments that came too late and whose money could not go back, because the buyer's bank has not decided about it: nobody gives back
 * what a bank may take. With what is still owed. Staff are notified of each every night and send it again once the bank has decided.
 */
export const waitForBank = `(select p.id, p.order_id,
    p.amount_cents - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id and r.state = 'succeeded') as amount_cents
  from payments p join orders o on o.id = p.order_id
  where p.status = 'succeeded' and o.status in ('expired', 'canceled')
    and exists (select 1 from disputes d where d.payment_id = p.id and d.state = 'open')
    and exists (select 1 from refunds r where r.payment_id = p.id and r.cause = 'late' and r.state = 'failed')
    and not exists (select 1 from refunds r where r.payment_id = p.id and r.cause = 'late' and r.state <> 'failed'))`;

/**
 * What of the payment service no row of its own kind knows and an administrator took up as money whose owner is not known, with what was
 * given back of it, by its name there; in cents that came, under zero: that went.
 */
export const decidedUnknowns = `(
  select u.provider_ref as ref, u.kind, u.taken_up_as,
      case u.kind when 'payment' then u.amount_cents
        when 'dispute' then case when d.state = 'lost' then -u.amount_cents else 0 end
        when 'transfer' then -(u.amount_cents - case when t.state in ('failed', 'returned') then u.amount_cents else t.reversed_cents end)
        else -u.amount_cents end as cents
    from provider_unknowns u left join sandbox_disputes d on d.ref = u.provider_ref left join sandbox_payouts t on t.ref = u.provider_ref
    where u.taken_up_as = 'unknown' and not exists (select 1 from provider_unknowns back where back.given_back_ref = u.provider_ref)
  union all select u.given_back_ref, 'refund', 'unknown', -r.amount_cents from provider_unknowns u join sandbox_refunds r on r.ref = u.given_back_ref)`;

/** Transfers that were taken up as a seller's when all of them had come back, so that nothing was booked and no payout made. */
export const cameBackBefore = `(
  select u.provider_ref as ref from provider_unknowns u join sandbox_payouts t on t.ref = u.provider_ref
  where u.taken_up_as = 'seller' and (t.state in ('failed', 'returned') or t.reversed_cents = t.amount_cents)
    and not exists (select 1 from payouts p where p.provider_ref = u.provider_ref))`;
