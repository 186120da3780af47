-- As before, and: nobody gets a place in a session that was cancelled, and with the last of its bookings it is released, whoever made it.
create or replace function bookings_keep_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and booking_takes_place(old.state) then
    update booking_sessions set seats_taken = seats_taken - old.seats,
      state = case when (dated = 'open' or cancelled_at is not null) and seats_taken = old.seats then 'released' else state end
      where id = old.session_id
        and (not booking_takes_place(new.state) or new.session_id <> old.session_id or new.seats <> old.seats);
    if not booking_takes_place(new.state) or (new.session_id = old.session_id and new.seats = old.seats) then
      return null;
    end if;
  end if;
  if booking_takes_place(new.state) then
    update booking_sessions set seats_taken = seats_taken + new.seats, state = 'live' where id = new.session_id
      and (state = 'live' and cancelled_at is null or (tg_op = 'UPDATE' and old.session_id = new.session_id));
    if not found then
      perform booking_refuses('bookings_session_live', 'the session of a booking has been released or cancelled');
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A cancelled session stays cancelled, and a planned one is released only when it was cancelled.
create function booking_sessions_stay() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at then
    perform booking_refuses('booking_sessions_cancelled_stay', 'a cancelled session stays cancelled');
  end if;
  if new.dated = 'fixed' and new.state = 'released' and old.state = 'live' and new.cancelled_at is null then
    perform booking_refuses('booking_sessions_planned', 'a planned session is released only when it was cancelled');
  end if;
  if (new.professional_id, new.service_id, new.series_id, new.dated) is distinct from (old.professional_id, old.service_id, old.series_id, old.dated) then
    perform booking_refuses('booking_sessions_same', 'a session keeps its professional, service and series');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_sessions_stay before update of cancelled_at, state, professional_id, service_id, series_id, dated on booking_sessions
  for each row execute function booking_sessions_stay();
--> statement-breakpoint
create function booking_series_own() returns trigger language plpgsql as $$
begin
  if new.series_id is not null and not exists (select 1 from booking_series where id = new.series_id and service_id = new.service_id) then
    perform booking_refuses('booking_series_own', 'a session belongs to a series of its own service');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_series_own before insert on booking_sessions
  for each row execute function booking_series_own();
