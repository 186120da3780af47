CREATE TABLE "legal_take_downs" (
	"resource_id" bigint PRIMARY KEY NOT NULL,
	"taken_down_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "legal_take_downs" ADD CONSTRAINT "legal_take_downs_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_take_downs_open" ON "legal_take_downs" USING btree ("taken_down_at") WHERE "legal_take_downs"."settled_at" is null;