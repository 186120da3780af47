-- How far the log was when somebody last wrote (decision 0321). Kept for an hour, not in the log, and empty after a crash.
CREATE UNLOGGED TABLE "recent_writers" (
	"writer" bigint PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
