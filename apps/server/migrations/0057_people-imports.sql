CREATE TABLE "people_import_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_import_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"username" text,
	"roles" text[] NOT NULL,
	"course_ids" bigint[] NOT NULL,
	"outcome" text NOT NULL,
	"problems" jsonb NOT NULL,
	"notes" text[] NOT NULL,
	"user_id" bigint,
	CONSTRAINT "people_import_lines_once" UNIQUE("import_id","line"),
	CONSTRAINT "people_import_lines_outcome" CHECK ("people_import_lines"."outcome" in ('invite', 'change', 'nothing', 'misfit', 'invited', 'changed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'read' NOT NULL,
	"ignored_columns" text[] DEFAULT '{}' NOT NULL,
	"fault" text,
	"busy_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "people_imports_status" CHECK ("people_imports"."status" in ('read', 'running', 'done', 'stopped')),
	CONSTRAINT "people_imports_started" CHECK (("people_imports"."started_at" is null) = ("people_imports"."status" = 'read')),
	CONSTRAINT "people_imports_finished" CHECK (("people_imports"."finished_at" is not null) = ("people_imports"."status" in ('done', 'stopped'))),
	CONSTRAINT "people_imports_fault" CHECK ("people_imports"."fault" is null or "people_imports"."status" = 'stopped')
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "in_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_import_lines_of" ON "people_import_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "people_import_lines_address" ON "people_import_lines" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "people_import_lines_person" ON "people_import_lines" USING btree ("user_id") WHERE "people_import_lines"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "people_imports_owner" ON "people_imports" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "people_imports_expiry" ON "people_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "people_imports_running" ON "people_imports" USING btree ("id") WHERE "people_imports"."status" = 'running';--> statement-breakpoint
CREATE INDEX "mail_outbox_queued" ON "mail_outbox" USING btree ("in_bulk","not_before","id") WHERE "mail_outbox"."status" = 'queued';