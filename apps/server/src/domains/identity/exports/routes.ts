import { isRefusal, commonErrors, refuse } from "@pavane/contract/core/errors";
import type { exportEndpoints } from "@pavane/contract/identity/endpoints-exports";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Handlers } from "../../../platform/http/register.ts";
import { handOver } from "../../media/index.ts";
import type { IdentityDeps } from "../deps.ts";
import { requireConfirmed } from "../permissions.ts";
import { nextExportAt } from "./export-wait.ts";
import { findExport, findExports } from "./exports-repository.ts";
import { isOver, presentExport } from "./present-export.ts";
import { requestExport } from "./request-export.ts";

/** How many are listed; of older ones nothing is left but that they were made. */
const listed = 5;

export const exportRoutes = (deps: IdentityDeps): Handlers<typeof exportEndpoints> => ({
  listMyExports: async ({ actor }) => {
    const now = deps.clock.now();
    const rows = await findExports(deps.db.read, actor.id, listed);
    const data = rows.map((row) => presentExport(row, now));
    const next = nextExportAt(rows[0] ?? null, now);
    return {
      data,
      page: { number: 1, size: listed, total: data.length },
      next_at: next?.toISOString() ?? null,
    };
  },
  requestExport: async ({ actor }) => {
    const now = deps.clock.now();
    const unconfirmed = requireConfirmed(actor, now);
    if (unconfirmed) return unconfirmed;
    const row = await requestExport(deps, actor.id);
    return isRefusal(row) ? row : presentExport(row, now);
  },
  getExportFile: async ({ actor, params, request, reply }) => {
    const row = await findExport(deps.db.read, actor.id, params.id);
    if (row === null) return refuse(commonErrors.not_found);
    const over = row.status === "expired" || isOver(row, deps.clock.now());
    if (row.status !== "ready" && !over) return refuse(commonErrors.not_found);
    const stored = over || row.storageKey === null ? null : await deps.files.open(row.storageKey);
    if (stored === null) return refuse(identityErrors.export_gone);
    const fileName = `pavane-${row.createdAt.toISOString().slice(0, 10)}.zip`;
    const file = { mime: "application/zip", etag: `"${row.publicId}"`, cache: "private, no-store", fileName };
    return handOver(request, reply, stored, file);
  },
});
