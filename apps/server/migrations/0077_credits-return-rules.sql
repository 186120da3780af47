-- Subscriptions stand to the right of resources, so the table definition cannot name them.
ALTER TABLE "inclusions" ADD CONSTRAINT "inclusions_subscription" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id");
--> statement-breakpoint
-- What was credited stays as it is, and so does what paid for it; what went back of it follows that money.
CREATE OR REPLACE FUNCTION inclusion_credit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' or old.credited_at is not null
    and (new.credit_cents, new.credited_at, new.test, new.subscription_id, new.refunded_before_cents)
      is distinct from (old.credit_cents, old.credited_at, old.test, old.subscription_id, old.refunded_before_cents)
  then
    raise exception 'an inclusion is credited once and stays' using errcode = 'restrict_violation', constraint = 'inclusions_stay';
  end if;
  return new;
end $$;
