-- outside a transaction
-- Figures over time read spans of days: each moment that is counted by leads an index.
create index concurrently if not exists enrolments_created on enrolments (created_at);
--> statement-breakpoint
create index concurrently if not exists enrolments_completed on enrolments (completed_at) where completed_at is not null;
--> statement-breakpoint
create index concurrently if not exists orders_paid_at on orders (paid_at, test, total_cents) where paid_at is not null;
--> statement-breakpoint
create index concurrently if not exists ledger_entries_account_over_time on ledger_entries (account_id, created_at);
--> statement-breakpoint
create index concurrently if not exists refunds_created on refunds (created_at);
--> statement-breakpoint
create index concurrently if not exists refunds_failed on refunds (created_at) where state = 'failed';
