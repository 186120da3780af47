-- What a place in the directory is made of tells when it changes (decision 0128). Rows are only added, so that nobody waits for
-- anybody here; whoever has no professional profile is in no directory.
create function directory_changed() returns trigger language plpgsql as $$
declare
  kept text;
begin
  foreach kept in array tg_argv loop
    insert into directory_changes (user_id)
      select user_id from professionals
      where user_id in ((to_jsonb(new) ->> kept)::bigint, (to_jsonb(old) ->> kept)::bigint);
    if found then perform pg_notify('pavane_signals', 'directory'); end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger directory_changed after insert or update on professionals
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on services
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on availability_hours
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on availability_dates
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on time_off
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or delete or update of busy, read_at on busy_feeds
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on booking_sessions
  for each row execute function directory_changed('professional_id');
--> statement-breakpoint
create trigger directory_changed after insert or delete or update of state, session_id, starts_at, ends_at, seats, hold_expires_at on bookings
  for each row execute function directory_changed('professional_id', 'learner_id');
--> statement-breakpoint
create trigger directory_changed after insert or delete or update of rating, published_at, hidden_at on booking_reviews
  for each row execute function directory_changed('about_id');
--> statement-breakpoint
create trigger directory_changed after update of headline, city, languages, styles, levels, age_groups, visibility, show_certificates on profiles
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after update of username, first_name, last_name, email, terms_version, deactivated_at, deletion_due_at, deleted_at on users
  for each row execute function directory_changed('id');
--> statement-breakpoint
create trigger directory_changed after insert or delete on user_roles
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on tier_grants
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on held_tiers
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on certificates
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update on payees
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
-- New terms are to be accepted by everybody before they are booked again, and settings say who can be booked.
create function directory_rules_changed() returns trigger language plpgsql as $$
begin
  insert into directory_changes (user_id) select user_id from professionals where published_at is not null;
  perform pg_notify('pavane_signals', 'directory');
  return null;
end $$;
--> statement-breakpoint
create trigger directory_rules_changed after insert or update of status on site_pages
  for each row when (new.key = 'terms' and new.status = 'published') execute function directory_rules_changed();
--> statement-breakpoint
create trigger directory_rules_changed after insert or update on settings
  for each row when (new.key like 'booking_%') execute function directory_rules_changed();
--> statement-breakpoint
insert into directory_changes (user_id) select user_id from professionals;
