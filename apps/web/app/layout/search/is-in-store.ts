import { paths } from "../../paths.ts";

/** Pages on which people look through the store. */
export const isInStore = (pathname: string): boolean =>
  pathname === paths.curriculum() || /^\/(curriculum\/\d+|(sellers|seller-store)\/[^/]+)$/.test(pathname);
