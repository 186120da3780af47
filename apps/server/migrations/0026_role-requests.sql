DROP INDEX "role_requests_user";--> statement-breakpoint
CREATE INDEX "role_requests_waiting" ON "role_requests" USING btree ("created_at","id") WHERE "role_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "role_requests_asked" ON "role_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "role_requests_user" ON "role_requests" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_decided" CHECK (("role_requests"."status" = 'pending') = ("role_requests"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_refused" CHECK ("role_requests"."status" <> 'refused' or "role_requests"."reason" is not null);