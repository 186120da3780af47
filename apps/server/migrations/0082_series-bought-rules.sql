-- Dates that are held together are taken up together: at the end of a transaction all of them are, or none. Later each goes its own way.
create function bookings_together() returns trigger language plpgsql as $$
begin
  if (select count(distinct (state = 'held' or state = 'expired' and answer_by is null)) from bookings where purchase = new.purchase) > 1 then
    perform booking_refuses('bookings_together', 'dates of a series that were held together are taken up together');
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_together after insert or update of state on bookings
  deferrable initially deferred for each row when (new.purchase is not null) execute function bookings_together();
--> statement-breakpoint
create function bookings_same_purchase() returns trigger language plpgsql as $$
begin
  if new.purchase is distinct from old.purchase then
    perform booking_refuses('bookings_purchase_stays', 'a booking keeps what it was held together with');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_same_purchase before update of purchase on bookings
  for each row execute function bookings_same_purchase();
