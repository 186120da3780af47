import { createContext, useContext } from "react";

/** The time zone in which the server renders this page; in the browser it is read from the page, see below. */
export const ZoneContext = createContext<string | null>(null);

export const useZoneOfPage = (): string | null => useContext(ZoneContext);

/** The same in the browser, while the page comes to life: what the server wrote on it. Null where it did not know. */
export const zoneOnPage = (): string | null =>
  typeof document === "undefined" ? null : (document.documentElement.dataset["zone"] ?? null);
