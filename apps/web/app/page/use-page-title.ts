import { useEffect } from "react";
import { useSiteName } from "./site.ts";

/** "{page} · {site name}" for pages whose name is known only once their data has come. */
export function usePageTitle(page: string | undefined): void {
  const site = useSiteName();
  // Follows the title of the document.
  useEffect(() => {
    if (page) document.title = site === "" ? page : `${page} · ${site}`;
  }, [page, site]);
}
