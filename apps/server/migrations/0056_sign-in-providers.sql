CREATE TABLE "sign_in_flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"user_id" bigint,
	"session_id" uuid,
	"browser_hash" "bytea" NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"checks" "bytea" NOT NULL,
	"remember" boolean NOT NULL,
	"redirect" text,
	"spent_at" timestamp (3) with time zone,
	"subject" text,
	"email" text,
	"email_verified" boolean,
	"first_name" text,
	"last_name" text,
	"username" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_flows_purpose" CHECK ("sign_in_flows"."purpose" in ('sign_in', 'link', 'confirm')),
	CONSTRAINT "sign_in_flows_person" CHECK (("sign_in_flows"."purpose" = 'sign_in') = ("sign_in_flows"."user_id" is null)),
	CONSTRAINT "sign_in_flows_session" CHECK (("sign_in_flows"."user_id" is null) = ("sign_in_flows"."session_id" is null)),
	CONSTRAINT "sign_in_flows_proof" CHECK ("sign_in_flows"."subject" is null or "sign_in_flows"."spent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_links_subject_length" CHECK (length("sign_in_links"."subject") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" "bytea",
	"registers" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_providers_issuer" UNIQUE("id","issuer"),
	CONSTRAINT "sign_in_providers_name_length" CHECK (length("sign_in_providers"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_method";--> statement-breakpoint
ALTER TABLE "sign_in_events" DROP CONSTRAINT "sign_in_events_method";--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD COLUMN "link_id" bigint;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD COLUMN "flow_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" bigint;--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD COLUMN "provider_id" bigint;--> statement-breakpoint
ALTER TABLE "sign_in_flows" ADD CONSTRAINT "sign_in_flows_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_flows" ADD CONSTRAINT "sign_in_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_issuer" FOREIGN KEY ("provider_id","issuer") REFERENCES "public"."sign_in_providers"("id","issuer") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_flows_state" ON "sign_in_flows" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "sign_in_flows_provider" ON "sign_in_flows" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_in_flows_user" ON "sign_in_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_flows_expiry" ON "sign_in_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_links_subject" ON "sign_in_links" USING btree ("provider_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_links_person" ON "sign_in_links" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_name" ON "sign_in_providers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_link_id_sign_in_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."sign_in_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_flow_id_sign_in_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."sign_in_flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_challenges_link" ON "auth_challenges" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_flow" ON "auth_challenges" USING btree ("flow_id");--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("provider_id") WHERE "sessions"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_events_provider" ON "sign_in_events" USING btree ("provider_id") WHERE "sign_in_events"."provider_id" is not null;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_provider" CHECK (num_nonnulls("auth_challenges"."link_id", "auth_challenges"."flow_id") = 0 or ("auth_challenges"."kind" = 'sign_in' and num_nonnulls("auth_challenges"."link_id", "auth_challenges"."flow_id") = 1));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'registration', 'totp', 'recovery', 'passkey', 'provider'));--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_method" CHECK ("sign_in_events"."method" in ('password', 'registration', 'totp', 'recovery', 'passkey', 'provider'));