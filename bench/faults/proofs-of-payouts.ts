import { cameBackBefore, decidedUnknowns, type Proof } from "./proof.ts";

const owed = "a.kind = 'seller_payable'";

export const payoutProofs: readonly Proof[] = [
  {
    sentence: "Every payout is its lines to the cent, which are free again when it failed or came back and only then",
    counterexamples: `select p.id, p.state, p.amount_cents, coalesce(sum(-e.amount_cents), 0) as lines from payouts p
      left join payout_lines l on l.payout_id = p.id left join ledger_entries e on e.id = l.entry_id group by p.id
      having case when p.how = 'taken_up' then 0 else p.amount_cents end <> coalesce(sum(-e.amount_cents), 0) or bool_or((l.released_at is not null) <> (p.state in ('failed', 'returned')))`,
  },
  {
    sentence: "Every payout is booked once with its amount, and booked back once when it failed or came back",
    counterexamples: `select p.id, p.state, p.amount_cents, count(e.id) as entries from payouts p
      left join (ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        and ${owed}) on t.payout_id = p.id and a.seller_id = p.seller_id
      group by p.id having count(e.id) <> case when p.state in ('failed', 'returned') then 2 else 1 end
        or coalesce(sum(e.amount_cents) filter (where t.kind in ('payout', 'transfer')), 0) <> p.amount_cents
        or coalesce(sum(e.amount_cents), 0) <> case when p.state in ('failed', 'returned') then 0 else p.amount_cents end`,
  },
  {
    sentence: "What the ledger owes each seller is what no payout pays: sold, less taken back, less paid out",
    counterexamples: `select a.seller_id, -sum(e.amount_cents) as owed from ledger_accounts a
        join ledger_entries e on e.account_id = a.id where ${owed} group by a.id
      having -sum(e.amount_cents) <> (select coalesce(sum(s.amount_cents), 0) from seller_shares s
          where s.seller_id = a.seller_id and s.payout_id is null)
        or -sum(e.amount_cents) <> (select coalesce(sum(-x.amount_cents), 0) from ledger_entries x
            join ledger_transactions t on t.id = x.transaction_id where x.account_id = a.id and t.payout_id is null)
          - (select coalesce(sum(p.amount_cents), 0) from payouts p where p.seller_id = a.seller_id and p.state not in ('failed', 'returned'))`,
  },
  {
    sentence:
      "What the payment service paid out and what is held as paid are the same payouts and cents, and no more were sent",
    counterexamples: `select s.ref, p.id, s.state as there, p.state as here, s.amount_cents, p.amount_cents as ours
      from sandbox_payouts s full join (select * from payouts where provider_ref is not null or state not in ('failed', 'returned')) p
        on p.provider_ref = s.ref and p.account = s.account_ref
      where (s.state is distinct from p.state and not coalesce(s.state = 'returned' and p.state = 'failed', false)
          or s.amount_cents - coalesce(p.reversed_before_cents, 0) is distinct from p.amount_cents)
        and s.ref not in (select ref from ${decidedUnknowns} decided) and s.ref not in (select ref from ${cameBackBefore} gone)`,
  },
  {
    sentence: "No payout is under $25.00, on its way any more, or pays a share that another pays",
    counterexamples: `select 'small' as what, id from payouts where amount_cents < 2500 and how <> 'taken_up'
      union all select 'open', id from payouts where state in ('pending', 'in_transit')
      union all select 'twice', entry_id from payout_lines where released_at is null group by entry_id having count(*) > 1`,
  },
  {
    sentence: "Of every payout that arrived or failed its seller was told once",
    counterexamples: `select p.id, count(m.id) as mails from payouts p
      left join mail_outbox m on m.dedupe_key in ('payout-failed:' || p.id, 'payout-paid:' || p.id)
      where p.state in ('paid', 'failed') and p.how <> 'taken_up' group by p.id having count(m.id) <> 1`,
  },
];

/** That enough happened: a proof about nothing is none. */
export const payoutsHappened: Proof = {
  happened: true,
  sentence: "Payouts arrived and came back, and a refund or a lost dispute took back what had been paid out",
  counterexamples: `select what from (values
        ('paid', exists (select 1 from payouts where state = 'paid')),
        ('failed', exists (select 1 from payouts where state = 'failed')),
        ('taken back', exists (select 1 from seller_shares back join seller_shares sold on sold.order_item_id = back.order_item_id
          where back.kind = 'refund' and sold.kind = 'sale' and sold.payout_id is not null
            and back.payout_id is distinct from sold.payout_id))) seen (what, there) where not there`,
};
