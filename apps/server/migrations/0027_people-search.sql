DROP INDEX "users_search";--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin (("username" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_beginning" ON "users" USING btree ((lower("username") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "users_first_name_beginning" ON "users" USING btree ((lower("first_name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "users_last_name_beginning" ON "users" USING btree ((lower("last_name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("username" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("pending_email", '')) gin_trgm_ops);