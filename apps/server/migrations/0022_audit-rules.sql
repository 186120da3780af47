-- What staff did stays as it was written. Only the nightly job may delete, and only what is older than three years.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
--> statement-breakpoint
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
--> statement-breakpoint
-- The audit log stands to the left of identity, so its table definition cannot name the users.
alter table audit_log add constraint audit_log_actor_fk foreign key (actor_id) references users(id);
