import type { Passkey } from "@pavane/contract/identity/schema-factors";
import type { PasskeyRow } from "./passkeys-repository.ts";

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  synced: row.backedUp,
});
