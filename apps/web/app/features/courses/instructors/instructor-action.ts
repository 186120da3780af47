import type { TeachingRole } from "./queries.ts";

/** What somebody wants to do about one who teaches. */
export type InstructorAction = { what: "give" | "take"; role: TeachingRole } | { what: "hand over" };
