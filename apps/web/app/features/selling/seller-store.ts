import { sellerRoles } from "@pavane/contract/resources/roles";
import { createContext, useContext } from "react";
import { useMe } from "../../session/use-me.ts";
import { rolePreparation } from "../../people/getting-ready/preparing.ts";
import type { OwnStore } from "./queries.ts";

export const StoreContext = createContext<OwnStore | null>(null);

/** The own store, on pages below the seller's area. */
export function useOwnStore(): OwnStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error("useOwnStore needs the seller's area above it");
  return store;
}

/** A store that is suspended or closed is only read, and what was prepared for a role that was refused. */
export function useIsReadOnly({ state }: Pick<OwnStore, "state">): boolean {
  return rolePreparation(useMe(), sellerRoles).state === "kept" || state !== "open";
}
