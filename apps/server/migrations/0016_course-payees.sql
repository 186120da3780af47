ALTER TABLE "courses" ADD COLUMN "payee_id" bigint;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_payee" ON "courses" USING btree ("payee_id");--> statement-breakpoint
UPDATE "courses" SET "payee_id" = "created_by" WHERE "created_by" IN (
  SELECT "users"."id" FROM "users" JOIN "user_roles" ON "user_roles"."user_id" = "users"."id"
  WHERE "user_roles"."role" = 'COURSE_CREATOR' AND "users"."deleted_at" IS NULL
);
