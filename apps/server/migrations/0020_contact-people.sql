-- Accounts stand to the right of messages, so the table definitions cannot name them.
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;
