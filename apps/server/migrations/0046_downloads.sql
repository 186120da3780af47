CREATE TABLE "stamped_copies" (
	"file_id" bigint NOT NULL,
	"line_hash" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stamped_copies_file_id_line_hash_pk" PRIMARY KEY("file_id","line_hash")
);
--> statement-breakpoint
ALTER TABLE "stamped_copies" ADD CONSTRAINT "stamped_copies_file_id_resource_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."resource_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stamped_copies_made" ON "stamped_copies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_token" ON "orders" USING btree ("token_hash");