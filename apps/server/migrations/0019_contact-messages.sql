CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"body" text NOT NULL,
	"user_id" bigint,
	"status" text DEFAULT 'new' NOT NULL,
	"spam_sign" text,
	"assignee_id" bigint,
	"ip" "inet",
	"request_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_reference_taken" UNIQUE("reference"),
	CONSTRAINT "contact_messages_request_key_taken" UNIQUE("request_key"),
	CONSTRAINT "contact_messages_reference" CHECK ("contact_messages"."reference" ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
	CONSTRAINT "contact_messages_topic" CHECK ("contact_messages"."topic" in ('general', 'learning', 'selling', 'booking', 'billing', 'accessibility', 'privacy')),
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('new', 'open', 'answered', 'closed', 'spam')),
	CONSTRAINT "contact_messages_spam_sign" CHECK ("contact_messages"."spam_sign" in ('trap', 'haste')),
	CONSTRAINT "contact_messages_name" CHECK (char_length("contact_messages"."name") between 1 and 100 and "contact_messages"."name" !~ '[\r\n]'),
	CONSTRAINT "contact_messages_email" CHECK (char_length("contact_messages"."email") between 3 and 254 and "contact_messages"."email" !~ '\s'),
	CONSTRAINT "contact_messages_body" CHECK (char_length("contact_messages"."body") between 10 and 5000),
	CONSTRAINT "contact_messages_settled" CHECK (("contact_messages"."status" in ('closed', 'spam')) = ("contact_messages"."settled_at" is not null)),
	CONSTRAINT "contact_messages_answered" CHECK ("contact_messages"."status" <> 'answered' or "contact_messages"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"author_id" bigint,
	"body" text NOT NULL,
	"internal" boolean NOT NULL,
	"version" integer,
	"mail_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_body" CHECK (char_length("contact_replies"."body") between 1 and 10000),
	CONSTRAINT "contact_replies_internal" CHECK (not "contact_replies"."internal" or "contact_replies"."mail_id" is null),
	CONSTRAINT "contact_replies_version" CHECK ("contact_replies"."internal" = ("contact_replies"."version" is null))
);
--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_contact_id_contact_messages_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_status_created_at_index" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee_id_index" ON "contact_messages" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "contact_replies_contact_id_id_index" ON "contact_replies" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contact_replies_author_id_index" ON "contact_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contact_replies_mail_id_index" ON "contact_replies" USING btree ("mail_id");