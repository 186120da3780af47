-- What the tables of booking cannot say by themselves.
alter table availability_hours add constraint availability_hours_overlap
  exclude using gist (user_id with =, weekday with =, int4range(from_min, to_min) with &&);
--> statement-breakpoint
alter table time_off add constraint time_off_overlap exclude using gist (user_id with =, days with &&);
--> statement-breakpoint
-- Nobody ever sells one stretch of a professional's time twice, whatever asks for it.
alter table booking_sessions add constraint booking_sessions_overlap
  exclude using gist (professional_id with =, busy with &&) where (state = 'live');
--> statement-breakpoint
alter table bookings add constraint bookings_learner_busy
  exclude using gist (learner_id with =, tstzrange(starts_at, ends_at) with &&)
  where (state in ('held', 'requested', 'confirmed'));
--> statement-breakpoint
alter table bookings add constraint bookings_order_item foreign key (order_item_id) references order_items (id);
--> statement-breakpoint
-- What costs something stands only with the line that paid for it.
alter table bookings add constraint bookings_paid_for check (
  state in ('held', 'expired') or (terms ->> 'priceCents')::integer = 0 or order_item_id is not null
);
--> statement-breakpoint
create function booking_refuses(named text, said text) returns void language plpgsql as $$
begin
  raise exception '%', said using errcode = 'restrict_violation', constraint = named;
end $$;
--> statement-breakpoint
create function booking_takes_place(state text) returns boolean immutable language sql as $$
  select state in ('held', 'requested', 'confirmed')
$$;
--> statement-breakpoint
-- Where a booking may go from where it is (specification, "States"); staff decide a dispute either way.
create function bookings_follow_states() returns trigger language plpgsql as $$
begin
  if new.state = old.state then return new; end if;
  if not (case old.state
    when 'held' then new.state in ('requested', 'confirmed', 'expired')
    when 'requested' then new.state in ('confirmed', 'declined', 'expired', 'cancelled_by_learner', 'cancelled_by_professional')
    when 'confirmed' then new.state in ('cancelled_by_learner', 'cancelled_by_professional', 'completed', 'no_show')
    when 'completed' then new.state = 'no_show'
    when 'no_show' then new.state = 'completed'
    else false
  end) then
    perform booking_refuses('bookings_states', format('a booking does not go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_follow_states before update of state on bookings
  for each row execute function bookings_follow_states();
--> statement-breakpoint
create function bookings_stay() returns trigger language plpgsql as $$
begin
  if (new.professional_id, new.learner_id, new.service_id, new.uid) is distinct from (old.professional_id, old.learner_id, old.service_id, old.uid)
    or new.terms is distinct from old.terms then
    perform booking_refuses('bookings_stay', 'a booking keeps its people, its service and its terms');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_stay before update of professional_id, learner_id, service_id, uid, terms on bookings
  for each row execute function bookings_stay();
--> statement-breakpoint
-- Places of a session follow its bookings; an open one that nobody holds any more gives its time back.
create function bookings_keep_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and booking_takes_place(old.state) then
    update booking_sessions set seats_taken = seats_taken - old.seats,
      state = case when dated = 'open' and seats_taken = old.seats then 'released' else state end
      where id = old.session_id
        and (not booking_takes_place(new.state) or new.session_id <> old.session_id or new.seats <> old.seats);
    if not booking_takes_place(new.state) or (new.session_id = old.session_id and new.seats = old.seats) then
      return null;
    end if;
  end if;
  if booking_takes_place(new.state) then
    update booking_sessions set seats_taken = seats_taken + new.seats, state = 'live' where id = new.session_id
      and (state = 'live' or (tg_op = 'UPDATE' and old.session_id = new.session_id));
    if not found then
      perform booking_refuses('bookings_session_live', 'the session of a booking has been released');
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_keep_seats after insert or update of state, seats, session_id on bookings
  for each row execute function bookings_keep_seats();
--> statement-breakpoint
-- At the end of a transaction a booking has the hours and the professional of its session.
create function bookings_as_session() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  if tg_table_name = 'bookings' then
    select b.id into wrong from bookings b join booking_sessions s on s.id = b.session_id
      where b.id = new.id and booking_takes_place(b.state)
        and (b.starts_at, b.ends_at, b.professional_id, b.service_id, 'live') is distinct from (s.starts_at, s.ends_at, s.professional_id, s.service_id, s.state);
  else
    select b.id into wrong from bookings b join booking_sessions s on s.id = b.session_id
      where s.id = new.id and booking_takes_place(b.state)
        and (b.starts_at, b.ends_at, b.professional_id, b.service_id, 'live') is distinct from (s.starts_at, s.ends_at, s.professional_id, s.service_id, s.state)
      limit 1;
  end if;
  if wrong is not null then
    perform booking_refuses('bookings_as_session', format('booking %s has other hours than its session', wrong));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_as_session after insert or update of starts_at, ends_at, session_id, state on bookings
  deferrable initially deferred for each row execute function bookings_as_session();
--> statement-breakpoint
create constraint trigger booking_sessions_as_bookings after update of starts_at, ends_at, state on booking_sessions
  deferrable initially deferred for each row execute function bookings_as_session();
--> statement-breakpoint
create function booking_events_stay() returns trigger language plpgsql as $$
begin
  perform booking_refuses('booking_events_stay', 'what happened to a booking is never changed');
  return null;
end $$;
--> statement-breakpoint
create trigger booking_events_stay before update or delete on booking_events
  for each row execute function booking_events_stay();
