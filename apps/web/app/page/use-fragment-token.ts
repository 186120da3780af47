import { useLocation } from "react-router";
import { useHydrated } from "../browser/use-hydrated.ts";

/** The secret of a mailed link. It is behind the "#", so that it never reaches a server log; null until known. */
export function useFragmentToken(): string | null {
  const { hash } = useLocation();
  return useHydrated() ? decodeURIComponent(hash.slice(1)) : null;
}
