import type { Metadata } from "./payout-provider.ts";

/** Under what the mark of the installation stands that made something at the provider. */
export const markKey = "pavane_installation";

export const isMarked = (metadata: Metadata, mark: string): boolean => metadata[markKey] === mark;
