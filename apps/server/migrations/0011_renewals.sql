CREATE TABLE "certificate_reminders" (
	"certificate_id" bigint NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_reminders_certificate_id_days_pk" PRIMARY KEY("certificate_id","days"),
	CONSTRAINT "certificate_reminders_days" CHECK ("certificate_reminders"."days" in (60, 30, 7))
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "renewing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificate_reminders" ADD CONSTRAINT "certificate_reminders_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_expiring" ON "certificates" USING btree ("expires_at") WHERE "certificates"."revoked_at" is null and "certificates"."superseded_by" is null and "certificates"."expires_at" is not null;
--> statement-breakpoint
-- What is promised exists, and what exists is promised: the line that was left out until there were templates of one's own.
update subscription_tiers set includes = array_append(includes, 'Own certificate templates')
  where tier = 'premium' and not 'Own certificate templates' = any (includes);
