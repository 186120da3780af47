import type { ApiToken } from "@pavane/contract/identity/schema-tokens";
import type { ApiTokenRow } from "./api-tokens-repository.ts";

export const presentApiToken = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  ending: row.ending,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});
