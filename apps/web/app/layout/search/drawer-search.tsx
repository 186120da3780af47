import { useLocation } from "react-router";
import { isInStore } from "./is-in-store.ts";
import { SiteSearch } from "./site-search.tsx";
import { StoreSearch } from "./store-search.tsx";

interface DrawerSearchProps {
  className?: string;
  onLeave: () => void;
}

/** The search of a drawer: inside the store it searches the store, elsewhere everything. */
export function DrawerSearch({ className, onLeave }: DrawerSearchProps) {
  const { pathname } = useLocation();
  if (isInStore(pathname)) return <StoreSearch className={className} onSearch={onLeave} />;
  return <SiteSearch layout="inline" className={className} onLeave={onLeave} />;
}
