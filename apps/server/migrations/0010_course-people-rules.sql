-- An invitation to a course waits for its address: once an account has it confirmed, the job looks at it.
create function invitations_due() returns trigger language plpgsql as $$
begin
  update course_invitations set due = true where email_key = new.email_key;
  return null;
end $$;
--> statement-breakpoint
create trigger users_invited after insert or update of email_key on users
  for each row when (new.email_key is not null) execute function invitations_due();
--> statement-breakpoint
-- Certificate templates are a domain to the right of courses, so the table of settings cannot name them.
alter table teaching_settings add constraint teaching_settings_default_template
  foreign key (default_template_id) references certificate_templates (id) on delete set null;
