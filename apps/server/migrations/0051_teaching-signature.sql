ALTER TABLE "reports" DROP CONSTRAINT "reports_target";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signature_url" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "outside" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teaching_settings" ADD COLUMN "signature_url" text;--> statement-breakpoint
ALTER TABLE "teaching_settings" ADD COLUMN "mirror" text;--> statement-breakpoint
ALTER TABLE "teaching_settings" ADD COLUMN "counts" smallint;--> statement-breakpoint
ALTER TABLE "teaching_settings" ADD CONSTRAINT "teaching_settings_mirror" CHECK ("teaching_settings"."mirror" in ('front', 'back', 'already_mirrored'));--> statement-breakpoint
ALTER TABLE "teaching_settings" ADD CONSTRAINT "teaching_settings_counts" CHECK ("teaching_settings"."counts" in (3, 4, 6, 8));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target" CHECK ("reports"."target_type" in ('resource', 'review', 'seller', 'booking_review', 'message', 'profile', 'question', 'answer', 'course_review'));--> statement-breakpoint
-- The signature is frozen with everything else that was issued.
create or replace function certificates_stay_as_issued() returns trigger language plpgsql as $$
begin
  if (new.serial, new.user_id, new.course_id, new.programme_id, new.template_version_id, new.issuer_name, new.learner_name,
      new.course_title, new.instructor_name, new.signature_url, new.hours, new.time_zone, new.issued_at, new.expires_at, new.status_index)
    is distinct from
     (old.serial, old.user_id, old.course_id, old.programme_id, old.template_version_id, old.issuer_name, old.learner_name,
      old.course_title, old.instructor_name, old.signature_url, old.hours, old.time_zone, old.issued_at, old.expires_at, old.status_index) then
    raise exception 'an issued certificate does not change';
  end if;
  if old.revoked_at is not null and (new.revoked_at, new.revoked_reason) is distinct from (old.revoked_at, old.revoked_reason) then
    raise exception 'a revocation is final';
  end if;
  return new;
end $$;
