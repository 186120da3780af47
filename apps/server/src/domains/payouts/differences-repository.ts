import { sql } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { findWith, type Difference } from "../ledger/index.ts";
import { payoutDifferenceTexts } from "./payout-difference-texts.ts";

/** Compares payouts, their lines and the ledger. It is empty in a world without mistakes, at any moment between transactions. */
export const findPayoutDifferences = (db: Read): Promise<Difference[]> =>
  findWith(db, comparisons, payoutDifferenceTexts);

/** Each returns what differs in whose payouts. Their sentences are in `payout-difference-texts.ts`. */
const comparisons = {
  payout_lines_differ: sql`
    select p.seller_id, jsonb_build_object('payout', p.id, 'cents', p.amount_cents, 'lines_cents', coalesce(sum(-e.amount_cents), 0)) as data
    from payouts p left join (payout_lines l join ledger_entries e on e.id = l.entry_id) on l.payout_id = p.id
    group by p.id having coalesce(sum(-e.amount_cents), 0) <> case when p.how = 'taken_up' then 0 else p.amount_cents end
      or bool_or(l.entry_id is not null and (l.released_at is not null) <> (p.state in ('failed', 'returned')))`,
  payout_taken_back: sql`
    select seller_id, jsonb_build_object('payout', id, 'back_cents', taken_back_cents, 'cents', amount_cents) as data
    from payouts where taken_back_cents > 0 and state not in ('failed', 'returned')`,
  payout_not_booked: sql`
    select p.seller_id, jsonb_build_object('payout', p.id, 'state', p.state, 'cents', p.amount_cents, 'booked_cents', coalesce(sum(e.amount_cents), 0)) as data
    from payouts p left join (ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable') on t.payout_id = p.id
    group by p.id having coalesce(sum(e.amount_cents), 0) <> case when p.state in ('failed', 'returned') then 0 else p.amount_cents end`,
  payout_pays_others: sql`
    select p.seller_id, jsonb_build_object('payout', l.payout_id, 'entry', l.entry_id) as data
    from payout_lines l join payouts p on p.id = l.payout_id left join seller_shares s on s.entry_id = l.entry_id
    where s.entry_id is null or s.seller_id <> p.seller_id or s.test <> p.test`,
  // What the ledger owes a person is what no payout pays yet, for real and test money separately.
  seller_balance_differs: sql`
    select b.seller_id, jsonb_build_object('owed_cents', b.cents, 'unpaid_cents', b.unpaid) as data
    from (select a.seller_id, t.test, -sum(e.amount_cents) as cents, coalesce(sum(-e.amount_cents) filter (
        where (t.payout_id is null or t.kind in ('transfer', 'transfer_returned')) and not exists (
          select 1 from payout_lines l where l.entry_id = e.id and l.released_at is null)), 0) as unpaid
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'seller_payable' group by a.seller_id, t.test) b
    where b.cents <> b.unpaid`,
};
