import type { Answer } from "@pavane/contract/routes";

export type AuditRow = Answer<"GET /api/admin/audit">["data"][number];
