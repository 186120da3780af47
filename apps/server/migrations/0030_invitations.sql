CREATE TABLE "invitations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_roles" CHECK ("invitations"."roles" <@ array['GUEST_USER', 'STUDENT', 'PROFESSIONAL', 'SELLER', 'CURRICULUM_SELLER', 'ADMIN', 'CURRICULUM_ADMIN', 'INSTRUCTOR', 'INSTRUCTOR_ADMIN', 'COURSE_CREATOR', 'COURSE_CREATOR_ADMIN', 'CERTIFICATION_MANAGER', 'DIRECTORY_MEMBER', 'BOOKING_PROFESSIONAL', 'BOOKING_USER', 'CURRICULUM_OFFICER']::text[]),
	CONSTRAINT "invitations_given_by_the_system" CHECK (not "invitations"."roles" && array['STUDENT', 'GUEST_USER'])
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");