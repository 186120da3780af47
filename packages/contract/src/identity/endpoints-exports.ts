import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { identityErrors } from "./errors.ts";
import { dataExport, dataExports } from "./schema-exports.ts";

export const exportEndpoints = {
  listMyExports: endpoint({
    method: "GET",
    path: "/api/me/exports",
    summary: "Files with own data, the newest first, and when the next may be asked for",
    access: "member",
    answer: dataExports,
  }),
  requestExport: endpoint({
    method: "POST",
    path: "/api/me/exports",
    summary: "Ask for a file with own data, once in 24 hours; needs a fresh confirmation",
    access: "member",
    answer: dataExport,
    status: 202,
    errors: [identityErrors.export_wait, identityErrors.reauthentication_required],
  }),
  getExportFile: endpoint({
    method: "GET",
    path: "/api/me/exports/:id/file",
    summary: "The file, for 7 days",
    access: "member",
    params: z.object({ id: z.uuid() }),
    answer: { file: "application/zip" },
    errors: [identityErrors.export_gone],
  }),
} as const satisfies EndpointTable;
