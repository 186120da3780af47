-- Calendars elsewhere are read each hour: the directory follows only when that changed somebody's busy times, or brought back
-- times that were about to be given up.
drop trigger directory_changed on busy_feeds;
--> statement-breakpoint
create trigger directory_changed after insert or delete on busy_feeds
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_followed after update on busy_feeds
  for each row when (old.busy is distinct from new.busy or old.read_at < new.read_at - interval '6 days')
  execute function directory_changed('user_id');
