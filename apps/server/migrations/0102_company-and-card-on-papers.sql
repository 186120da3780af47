CREATE TABLE "company_details" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_details_named" CHECK ("company_details"."company" is null or coalesce(length("company_details"."company" ->> 'name'), 0) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "company_details" ADD CONSTRAINT "company_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company" CHECK ("orders"."company" is null or coalesce(length("orders"."company" ->> 'name'), 0) between 1 and 120);--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_company" CHECK ("subscription_invoices"."company" is null or coalesce(length("subscription_invoices"."company" ->> 'name'), 0) between 1 and 120);