import type { Session } from "@pavane/contract/identity/schema";
import type { SignInTry } from "@pavane/contract/identity/schema-factors";
import { maskIp } from "../accounts/masks.ts";
import type { findLiveSessions } from "./sessions-repository.ts";
import type { findSignInTries } from "./sign-in-events-repository.ts";

/** Own sessions with the one that asks first. */
export function presentSessions(rows: Awaited<ReturnType<typeof findLiveSessions>>, current: string): Session[] {
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    device: row.device,
    ip_masked: maskIp(row.ip),
    method: row.method,
    provider: row.provider,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

export const presentSignInTry = (row: Awaited<ReturnType<typeof findSignInTries>>[number]): SignInTry => ({
  id: row.id,
  result: row.result,
  method: row.method,
  provider: row.provider,
  device: row.device,
  ip_masked: maskIp(row.ip),
  created_at: row.createdAt.toISOString(),
});
