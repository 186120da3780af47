-- People without a name are found in the directory by the name of their store, which is kept with their listing (decision 0242).
create trigger directory_changed after insert or delete or update of name, state on sellers
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
-- Stores that were renamed before.
insert into directory_changes (user_id)
  select professionals.user_id from professionals
    join sellers on sellers.user_id = professionals.user_id
    join users on users.id = professionals.user_id
  where coalesce(users.first_name, '') = '' and coalesce(users.last_name, '') = '';
