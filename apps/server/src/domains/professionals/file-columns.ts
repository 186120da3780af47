import { professionals } from "./professional/tables.ts";

/** Columns that may contain uploaded pictures. */
export const fileColumns = [professionals.photos] as const;
