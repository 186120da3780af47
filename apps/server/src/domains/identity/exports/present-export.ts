import type { DataExport } from "@pavane/contract/identity/schema-exports";
import type { ExportRow } from "./exports-repository.ts";

/** A file whose time is over is expired at once, also before the job has removed it. */
export const presentExport = (row: ExportRow, now: Date): DataExport => ({
  id: row.publicId,
  status: isOver(row, now) ? "expired" : row.status,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
});

export const isOver = ({ status, expiresAt }: ExportRow, now: Date): boolean =>
  status === "ready" && expiresAt !== null && expiresAt <= now;
