-- An offered place counts as taken, so that nobody else gets it. An open session that nobody is in stays while somebody waits for it.
create or replace function bookings_keep_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and booking_takes_place(old.state) then
    update booking_sessions set seats_taken = seats_taken - old.seats,
      state = case when seats_taken = old.seats and (cancelled_at is not null or dated = 'open' and not exists (
        select 1 from waiting_entries w where w.session_id = old.session_id and w.state in ('waiting', 'offered')
      )) then 'released' else state end
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
create function waiting_entries_follow_states() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      perform booking_refuses('waiting_entries_states', 'a place in a waiting list begins with waiting');
    end if;
    if not exists (select 1 from booking_sessions s where s.id = new.session_id and s.state = 'live' and s.cancelled_at is null
      and s.professional_id <> new.user_id) then
      perform booking_refuses('waiting_entries_session', 'nobody waits for an own, released or cancelled session');
    end if;
    return new;
  end if;
  if (new.session_id, new.user_id) is distinct from (old.session_id, old.user_id) then
    perform booking_refuses('waiting_entries_stay', 'a place in a waiting list keeps its session and its person');
  end if;
  if new.state <> old.state and not (case old.state
    when 'waiting' then new.state in ('offered', 'taken', 'passed', 'left')
    when 'offered' then new.state in ('taken', 'passed', 'left')
    else false
  end) then
    perform booking_refuses('waiting_entries_states', format('a place in a waiting list does not go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger waiting_entries_follow_states before insert or update on waiting_entries
  for each row execute function waiting_entries_follow_states();
--> statement-breakpoint
create function waiting_entries_keep_seats() returns trigger language plpgsql as $$
declare
  gone integer := case when old.state = 'offered' then 1 else 0 end;
begin
  if new.state = old.state then return null; end if;
  if new.state = 'offered' then
    update booking_sessions set seats_taken = seats_taken + 1 where id = new.session_id and state = 'live' and cancelled_at is null;
    if not found then
      perform booking_refuses('waiting_entries_session', 'no place of a released or cancelled session is offered');
    end if;
    return null;
  end if;
  -- Who takes an offer is in the session in the same transaction.
  update booking_sessions s set seats_taken = seats_taken - gone,
    state = case when s.dated = 'open' and s.state = 'live' and seats_taken = gone and new.state <> 'taken' and not exists (
      select 1 from waiting_entries w where w.session_id = s.id and w.state in ('waiting', 'offered')
    ) then 'released' else s.state end
    where id = new.session_id;
  return null;
end $$;
--> statement-breakpoint
create trigger waiting_entries_keep_seats after update of state on waiting_entries
  for each row execute function waiting_entries_keep_seats();
--> statement-breakpoint
-- With a session that is not held any more its waiting list has ended.
create function booking_sessions_unwaited() returns trigger language plpgsql as $$
begin
  if exists (select 1 from booking_sessions s join waiting_entries w on w.session_id = s.id
    where s.id = new.id and (s.state = 'released' or s.cancelled_at is not null) and w.state in ('waiting', 'offered')) then
    perform booking_refuses('booking_sessions_unwaited', 'somebody waits for a session that does not take place');
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger booking_sessions_unwaited after update of state, cancelled_at on booking_sessions
  deferrable initially deferred for each row execute function booking_sessions_unwaited();
