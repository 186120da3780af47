-- Who goes to another date has its place and its length; what was agreed to pay, and when it comes back, stays.
create or replace function bookings_stay() returns trigger language plpgsql as $$
declare
  settled constant text[] := case when new.session_id is distinct from old.session_id then array['mode', 'minutes'] else array[]::text[] end;
begin
  if (new.professional_id, new.learner_id, new.service_id, new.uid) is distinct from (old.professional_id, old.learner_id, old.service_id, old.uid)
    or new.terms - settled is distinct from old.terms - settled then
    perform booking_refuses('bookings_stay', 'a booking keeps its people, its service and its terms');
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A free introduction sets the price of a card no longer: those it did set are made anew.
update directory_listings set refresh_at = now() where price_cents = 0;
