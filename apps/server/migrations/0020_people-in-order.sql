DROP INDEX "users_created";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')) asc nulls last,"id");--> statement-breakpoint
CREATE INDEX "audit_log_target_id" ON "audit_log" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "audit_log_target_name" ON "audit_log" USING gin ("target_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS FIRST);