import { createContext, useContext } from "react";
import type { OwnStore } from "./queries.ts";

export const StoreContext = createContext<OwnStore | null>(null);

/** The own store, on pages below the seller's area. */
export function useOwnStore(): OwnStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error("useOwnStore needs the seller's area above it");
  return store;
}

/** A store that is suspended or closed is only read. */
export const isReadOnly = ({ state }: Pick<OwnStore, "state">): boolean => state !== "open";
