CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"roles" text[] NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"troubles" jsonb NOT NULL
);
