-- Professionals of five zones, published, with hours on every day, and five services each: a lesson that is booked at once, one
-- by request, a free talk, a free one by request, and a group. Their policies, prices, notices and buffers differ.
insert into professionals (user_id, time_zone, published_at)
  select id, (array['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland'])[1 + id % 5], now()
  from users where id between 501 and 512;
--
update profiles set headline = 'Dances and teaches', bio = 'Teaches whoever wants to learn, one by one and in small groups.',
  styles = '{Ballet}' where user_id between 501 and 512;
--
insert into availability_hours (user_id, weekday, from_min, to_min)
  select user_id, weekday, 420, 1320 from professionals, generate_series(1, 7) weekday;
--
insert into services (id, user_id, name, description, minutes, start_every, price_cents, mode, place, capacity, before_min, after_min,
    notice_min, policy, approval, role_gap)
  overriding system value
  select user_id * 10 + kind, user_id, (array['Lesson', 'Coaching', 'Talk', 'Look', 'Group'])[kind] || ' of ' || user_id, 'What happens in it.',
    (array[60, 45, 15, 30, 90])[kind], (array[30, 15, 15, 30, 30])[kind],
    case when kind in (3, 4) then 0 else 1999 + (user_id * 1373 + kind * 417) % 7900 end,
    case when user_id % 2 = 0 then 'place' else 'online' end, case when user_id % 2 = 0 then 'Studio ' || user_id end,
    case when kind = 5 then 6 else 1 end, (user_id % 3) * 5 * (kind % 2), (user_id % 4) * 5,
    case when kind in (2, 4) then 120 else 0 end, (array['flexible', 'moderate', 'strict'])[1 + (user_id + kind) % 3],
    case when kind in (2, 4) then 'request' else 'instant' end, case when kind = 5 and user_id % 4 = 0 then 2 end
  from professionals, generate_series(1, 5) kind;
--
select setval(pg_get_serial_sequence('services', 'id'), 10000);
