import { timeZoneOf } from "@pavane/contract/core/time-zones";
import { useSyncExternalStore } from "react";
import { useSearchState } from "../ui/search/search-state.ts";
import { useCached } from "../api/use-cached.ts";
import { meQuery } from "../session/session.ts";
import { useSite } from "../page/site.ts";
import { ownTimeZone } from "../time/time-zones.ts";
import { useZoneOfPage, zoneOnPage } from "../time/zone-of-page.ts";

export interface ViewerZone {
  /** By whose clocks times are shown: `?tz=`, else the account's, else the browser's. */
  readonly zone: string;
  readonly account: string | null;
  readonly browser: string;
  /** Null: the account's again, or the browser's. */
  readonly choose: (zone: string | null) => void;
}

export interface ZonesAround {
  readonly viewer: ViewerZone;
  /** Somebody else's zone that matters here, and whose it is. */
  readonly other?: { readonly zone: string; readonly whose: string } | undefined;
}

/**
 * The zone of the viewer. A page drawn by the server knows it from the cookie `tz`; at the very first visit it shows `unknown`, the
 * zone of the person it is about, or else the site's, until the browser takes over.
 */
export function useViewerZone(unknown?: string): ViewerZone {
  const [search, change] = useSearchState();
  const ofPage = useZoneOfPage();
  const ofSite = useSite()?.time_zone;
  const otherwise = knownZone(unknown ?? ofSite ?? null) ?? "UTC";
  const browser = useSyncExternalStore(
    never,
    () => zoneOfBrowser() ?? otherwise,
    () => ofPage ?? zoneOnPage() ?? otherwise,
  );
  const account = useCached(
    "GET /api/me",
    (client) => knownZone(client.getQueryData(meQuery.queryKey)?.time_zone ?? null),
    null,
  );
  const usual = account ?? browser;
  return {
    zone: knownZone(search.get("tz")) ?? usual,
    account,
    browser,
    choose: (zone) => change({ tz: zone === usual ? null : zone }, { replace: true }),
  };
}

const never = () => () => undefined;

const zoneOfBrowser = (): string | null => knownZone(ownTimeZone());

/** Its present name; null for what is no zone. */
const knownZone = (text: string | null): string | null => (text === null ? null : timeZoneOf(text));
