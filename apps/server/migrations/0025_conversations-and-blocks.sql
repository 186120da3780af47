CREATE TABLE "conversation_members" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_read_id" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"muted_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_unread" CHECK ("conversation_members"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_low" bigint NOT NULL,
	"user_high" bigint NOT NULL,
	"context_type" text,
	"context_id" bigint,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_public_id_taken" UNIQUE("public_id"),
	CONSTRAINT "conversations_once" UNIQUE NULLS NOT DISTINCT("user_low","user_high","context_type","context_id"),
	CONSTRAINT "conversations_two_people" CHECK ("conversations"."user_low" < "conversations"."user_high"),
	CONSTRAINT "conversations_context" CHECK ("conversations"."context_type" in ('course', 'resource', 'booking', 'store')),
	CONSTRAINT "conversations_context_whole" CHECK (("conversations"."context_type" is null) = ("conversations"."context_id" is null))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "message_files_message_id_position_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_files_key_taken" UNIQUE("storage_key"),
	CONSTRAINT "message_files_position" CHECK ("message_files"."position" between 1 and 10),
	CONSTRAINT "message_files_bytes" CHECK ("message_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"body" text NOT NULL,
	"client_key" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_once" UNIQUE("sender_id","client_key"),
	CONSTRAINT "messages_erased" CHECK ("messages"."erased_at" is null or ("messages"."deleted_at" is not null and "messages"."body" = '')),
	CONSTRAINT "messages_body" CHECK (char_length("messages"."body") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_somebody_else" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_low_users_id_fk" FOREIGN KEY ("user_low") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_high_users_id_fk" FOREIGN KEY ("user_high") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_is_member" FOREIGN KEY ("conversation_id","sender_id") REFERENCES "public"."conversation_members"("conversation_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id","last_message_id");--> statement-breakpoint
CREATE INDEX "conversation_members_unread_of_user" ON "conversation_members" USING btree ("user_id","last_message_id") WHERE "conversation_members"."unread" > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_archived_of_user" ON "conversation_members" USING btree ("user_id","last_message_id") WHERE "conversation_members"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_mail_due" ON "conversation_members" USING btree ("mail_due_at") WHERE "conversation_members"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_user_high" ON "conversations" USING btree ("user_high");--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_of_member" ON "messages" USING btree ("conversation_id","sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_to_erase" ON "messages" USING btree ("deleted_at") WHERE "messages"."deleted_at" is not null and "messages"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id");