-- Where the state of a badge stands is frozen with everything else that was issued.
create or replace function certificates_stay_as_issued() returns trigger language plpgsql as $$
begin
  if (new.serial, new.user_id, new.course_id, new.programme_id, new.template_version_id, new.issuer_name, new.learner_name,
      new.course_title, new.instructor_name, new.hours, new.time_zone, new.issued_at, new.expires_at, new.status_index)
    is distinct from
     (old.serial, old.user_id, old.course_id, old.programme_id, old.template_version_id, old.issuer_name, old.learner_name,
      old.course_title, old.instructor_name, old.hours, old.time_zone, old.issued_at, old.expires_at, old.status_index) then
    raise exception 'an issued certificate does not change';
  end if;
  if old.revoked_at is not null and (new.revoked_at, new.revoked_reason) is distinct from (old.revoked_at, old.revoked_reason) then
    raise exception 'a revocation is final';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A badge of decades ago is checked with the key that signed it.
create function badge_keys_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a key that signed badges stays';
  end if;
  if (new.kid, new.public_key, new.created_at) is distinct from (old.kid, old.public_key, old.created_at) then
    raise exception 'a key that signed badges does not change';
  end if;
  if old.retired_at is not null and (new.retired_at, new.private_encrypted) is distinct from (old.retired_at, old.private_encrypted) then
    raise exception 'a key that was replaced signs no more';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger badge_keys_stay before update or delete on badge_keys
  for each row execute function badge_keys_stay();
