import type { Proof } from "../faults/proof.ts";

const now = "(select at from fault_time)";
/** A studio whose seats count. */
const runs = `s.kind = 'studio' and (s.status in ('trialing', 'active') and s.current_period_end > ${now}
  or s.status = 'past_due' and s.grace_until > ${now})`;

/** Studios and those who sit in their seats. */
export const proofsOfStudios: readonly Proof[] = [
  {
    sentence: "Nobody seated is locked out while the studio pays, or has days of grace",
    counterexamples: `select st.id, st.user_id, s.id as studio, s.status, h.until from studio_seats st
      join subscriptions s on s.id = st.subscription_id and ${runs} join subscription_plans p on p.id = s.plan_id
      left join held_tiers h on h.user_id = st.user_id and h.source = 'seat' and h.subscription_id = s.id
        and h.tier = p.tier and h.until > ${now}
      where st.state = 'held' and h.user_id is null`,
  },
  {
    sentence: "Nobody has a studio's level without a seat that they hold in one that runs",
    counterexamples: `select h.user_id, h.tier, h.until, h.subscription_id from held_tiers h
      where h.source = 'seat' and h.until > ${now} and not exists (select from studio_seats st
        join subscriptions s on s.id = st.subscription_id and ${runs}
        where st.user_id = h.user_id and st.state = 'held' and st.subscription_id = h.subscription_id)`,
  },
  {
    sentence: "No studio has more people than the seats that it pays for",
    counterexamples: `select s.id, s.quantity, count(*) as people from studio_seats st join subscriptions s on s.id = st.subscription_id
      where st.state <> 'removed' group by s.id having count(*) > s.quantity`,
  },
  {
    sentence: "Nobody holds two seats, and no seat of a studio that is over is held",
    counterexamples: `select st.user_id, count(*), min(s.status) from studio_seats st join subscriptions s on s.id = st.subscription_id
      where st.state = 'held' group by st.user_id having count(*) > 1 or bool_or(s.status in ('canceled', 'expired'))`,
  },
];
