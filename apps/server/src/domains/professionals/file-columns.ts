import { professionals } from "./professional/tables.ts";

/** Where uploaded pictures may stand. */
export const fileColumns = [professionals.photos] as const;
