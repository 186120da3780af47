-- Who reported that the other side did not come can take it back, until it is settled or decided (decision 0192).
create or replace function bookings_follow_states() returns trigger language plpgsql as $$
begin
  if new.state = old.state then return new; end if;
  if not (case old.state
    when 'held' then new.state in ('requested', 'confirmed', 'expired')
    when 'requested' then new.state in ('confirmed', 'declined', 'expired', 'cancelled_by_learner', 'cancelled_by_professional')
    when 'confirmed' then new.state in ('cancelled_by_learner', 'cancelled_by_professional', 'completed', 'no_show')
    when 'completed' then new.state = 'no_show'
    when 'no_show' then new.state = 'completed' or (new.state = 'confirmed' and old.resolved_at is null)
    else false
  end) then
    perform booking_refuses('bookings_states', format('a booking does not go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
