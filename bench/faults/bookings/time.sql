-- Days that the program let pass. What a booking holds moves nearer instead of the clock going on; what happened at a moment stays
-- where it was, and `fault_time` says when that is as seen from the end.
create table fault_days (passed_at timestamptz not null, days int not null);
--
create function fault_time(happened timestamptz) returns timestamptz stable language sql as $$
  select happened - coalesce(sum(days), 0) * interval '24 hours' from fault_days where passed_at > happened
$$;
--
-- Far away and back, so that nothing lies where something else has still to leave. Whoever locks a professional waits.
create function fault_pass_days(passing int) returns void language plpgsql as $$
declare
  far constant interval := interval '9600000 hours';
  step interval;
begin
  set local session_replication_role = replica;
  lock table professionals in exclusive mode;
  insert into fault_days values (clock_timestamp(), passing);
  foreach step in array array[-far, far - passing * interval '24 hours'] loop
    update bookings set starts_at = starts_at + step, ends_at = ends_at + step, answer_by = answer_by + step, created_at = created_at + step,
      updated_at = updated_at + step, completed_at = completed_at + step, reported_at = reported_at + step,
      disputed_at = disputed_at + step, resolved_at = resolved_at + step;
    update booking_sessions s set starts_at = starts_at + step, ends_at = ends_at + step,
      busy = (select range_agg(tstzrange(lower(part) + step, upper(part) + step)) from unnest(s.busy) part);
    update booking_moves set starts_at = starts_at + step, expires_at = expires_at + step, created_at = created_at + step;
    update booking_reminders set starts_at = starts_at + step;
  end loop;
  -- Holds keep their minutes, but for those whose session would have begun; an order ends with what it holds.
  update bookings set hold_expires_at = hold_expires_at - passing * interval '24 hours'
    where state = 'held' and (hold_carried or starts_at <= now());
  update orders o set expires_at = least(o.expires_at, b.hold_expires_at) from order_items i join bookings b on i.item_type = 'booking' and i.item_id = b.id
    where o.id = i.order_id and o.status = 'pending' and b.state = 'held' and b.hold_expires_at < o.expires_at;
  update ledger_entries e set available_at = e.available_at - passing * interval '24 hours'
    from order_items i where i.id = e.order_item_id and i.item_type = 'booking';
  update payable_dates set available_at = available_at - passing * interval '24 hours';
  if exists (select 1 from bookings b join booking_sessions s on s.id = b.session_id
      where b.state in ('held', 'requested', 'confirmed') and (b.starts_at, b.ends_at) is distinct from (s.starts_at, s.ends_at)) then
    raise exception 'a session and its booking came apart' using errcode = 'serialization_failure';
  end if;
  insert into directory_changes (user_id) select user_id from professionals;
end $$;
--
-- The two weeks in which what is sold at once is held are over.
create function fault_end_holding() returns void language plpgsql as $$
begin
  set local session_replication_role = replica;
  update ledger_entries e set available_at = now()
    from order_items i where i.id = e.order_item_id and i.item_type <> 'booking' and e.available_at > now();
end $$;
