CREATE TABLE "programme_courses" (
	"programme_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "programme_courses_programme_id_course_id_pk" PRIMARY KEY("programme_id","course_id"),
	CONSTRAINT "programme_courses_position" CHECK ("programme_courses"."position" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_by" bigint,
	"certificate_template_id" bigint,
	"certificate_months" integer,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programmes_status" CHECK ("programmes"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "programmes_certificate_months" CHECK ("programmes"."certificate_months" >= 1),
	CONSTRAINT "programmes_published" CHECK (case "programmes"."status" when 'draft' then "programmes"."published_at" is null when 'published' then "programmes"."published_at" is not null else true end)
);
--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "programme_id" bigint;--> statement-breakpoint
ALTER TABLE "programme_courses" ADD CONSTRAINT "programme_courses_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_courses" ADD CONSTRAINT "programme_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_certificate_template_id_certificate_templates_id_fk" FOREIGN KEY ("certificate_template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "programme_courses_place" ON "programme_courses" USING btree ("programme_id","position");--> statement-breakpoint
CREATE INDEX "programme_courses_course" ON "programme_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "programmes_newest" ON "programmes" USING btree ("published_at","id") WHERE "programmes"."status" = 'published';--> statement-breakpoint
CREATE INDEX "programmes_created_by" ON "programmes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "programmes_certificate_template" ON "programmes" USING btree ("certificate_template_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_standing_programme" ON "certificates" USING btree ("user_id","programme_id") WHERE "certificates"."revoked_at" is null and "certificates"."superseded_by" is null;--> statement-breakpoint
CREATE INDEX "certificates_programme" ON "certificates" USING btree ("programme_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_subject" CHECK (num_nonnulls("certificates"."course_id", "certificates"."programme_id") = 1);--> statement-breakpoint
create or replace function certificates_stay_as_issued() returns trigger language plpgsql as $$
begin
  if (new.serial, new.user_id, new.course_id, new.programme_id, new.template_version_id, new.issuer_name, new.learner_name,
      new.course_title, new.instructor_name, new.hours, new.time_zone, new.issued_at, new.expires_at)
    is distinct from
     (old.serial, old.user_id, old.course_id, old.programme_id, old.template_version_id, old.issuer_name, old.learner_name,
      old.course_title, old.instructor_name, old.hours, old.time_zone, old.issued_at, old.expires_at) then
    raise exception 'an issued certificate does not change';
  end if;
  if old.revoked_at is not null and (new.revoked_at, new.revoked_reason) is distinct from (old.revoked_at, old.revoked_reason) then
    raise exception 'a revocation is final';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function programme_courses_stay() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from courses where id = old.course_id)
    and exists (select 1 from programmes where id = old.programme_id and published_at is not null) then
    raise exception 'a programme that was published keeps its courses'
      using errcode = 'restrict_violation', constraint = 'programme_courses_stay';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger programme_courses_stay before delete on programme_courses for each row execute function programme_courses_stay();
