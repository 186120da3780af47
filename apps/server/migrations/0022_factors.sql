CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"challenge" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"remember" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_challenges_kind" CHECK ("auth_challenges"."kind" in ('sign_in', 'passkey_sign_in', 'passkey_confirm', 'passkey_new')),
	CONSTRAINT "auth_challenges_attempts" CHECK ("auth_challenges"."attempts" between 0 and 5),
	CONSTRAINT "auth_challenges_owner" CHECK ("auth_challenges"."user_id" is not null or "auth_challenges"."kind" = 'passkey_sign_in')
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"aaguid" uuid,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_name" CHECK (length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret_encrypted" "bytea" NOT NULL,
	"last_step" bigint,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "totp_secrets_step" CHECK ("totp_secrets"."confirmed_at" is null or "totp_secrets"."last_step" is not null)
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_method";--> statement-breakpoint
ALTER TABLE "sign_in_events" DROP CONSTRAINT "sign_in_events_result";--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "two_factor_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_challenges_user" ON "auth_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_expiry" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_taken" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_once" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "totp_secrets_on" ON "totp_secrets" USING btree ("user_id") WHERE "totp_secrets"."confirmed_at" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'registration', 'totp', 'recovery', 'passkey'));--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_method" CHECK ("sign_in_events"."method" in ('password', 'registration', 'totp', 'recovery', 'passkey'));--> statement-breakpoint
ALTER TABLE "sign_in_events" ADD CONSTRAINT "sign_in_events_result" CHECK ("sign_in_events"."result" in ('signed_in', 'asked', 'wrong', 'wrong_code', 'wrong_passkey', 'deactivated', 'limited'));--> statement-breakpoint
-- What was used once is never used again, whatever a later version of the code may think.
create function refuse_factor_used_again() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'totp_secrets' then
    if old.confirmed_at is not null and (new.last_step is null or new.last_step < old.last_step) then
      raise exception 'a code of an earlier step does not count'
        using errcode = 'check_violation', constraint = 'totp_secrets_step_goes_on';
    end if;
  elsif tg_table_name = 'recovery_codes' then
    if old.used_at is not null then
      raise exception 'a recovery code works once'
        using errcode = 'check_violation', constraint = 'recovery_codes_work_once';
    end if;
  elsif new.counter < old.counter then
    raise exception 'the counter of a passkey does not run back'
      using errcode = 'check_violation', constraint = 'passkeys_counter_goes_on';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger totp_secrets_step_goes_on before update on totp_secrets
  for each row execute function refuse_factor_used_again();
--> statement-breakpoint
create trigger recovery_codes_work_once before update on recovery_codes
  for each row execute function refuse_factor_used_again();
--> statement-breakpoint
create trigger passkeys_counter_goes_on before update on passkeys
  for each row execute function refuse_factor_used_again();
