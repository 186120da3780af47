-- References to accounts, a domain further to the right, which table definitions cannot name.
alter table notices add constraint notices_user foreign key (user_id) references users(id) on delete cascade;
--> statement-breakpoint
alter table notice_preferences add constraint notice_preferences_user foreign key (user_id) references users(id) on delete cascade;
