import { useEffect } from "react";
import { useSiteName } from "./site.ts";

/** "{page} · {site name}" for pages whose name is known only once their data has come. */
export function usePageTitle(page: string | undefined): void {
  const site = useSiteName();
  useEffect(() => {
    if (page) document.title = site === "" ? page : `${page} · ${site}`;
  }, [page, site]);
}
