import { api } from "../../../lib/api.ts";
import { useExport } from "../../../lib/use-export.ts";
import type { UserFilters } from "./queries.ts";

/** Every match of the filters as a file, not only the page in view. */
export const useExportUsers = () =>
  useExport("users", ({ page: _page, size: _size, ...filters }: UserFilters) =>
    api("GET /api/admin/users", { query: { ...filters, format: "csv" } }),
  );
