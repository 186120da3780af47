-- A profile that the site hides leaves the directory, as one that its owner shows to nobody.
drop trigger directory_changed on profiles;
--> statement-breakpoint
create trigger directory_changed after update of headline, city, languages, styles, levels, age_groups, visibility, hidden_at, show_certificates on profiles
  for each row execute function directory_changed('user_id');
