import { paths } from "../../../paths.ts";

/** The plan that somebody was about to pay for at an address of this site; a studio's is not for oneself. */
export const planOfAddress = (address: string | null): string | null => ownPlansQuery(address)?.get("plan") ?? null;

/** What is asked of the page of plans for oneself; null for any other address. */
export function ownPlansQuery(address: string | null): URLSearchParams | null {
  if (address === null || !URL.canParse(address, nowhere)) return null;
  const { origin, pathname, searchParams } = new URL(address, nowhere);
  const isOwn = origin === nowhere && pathname === paths.subscription() && searchParams.get("for") !== "studio";
  return isOwn ? searchParams : null;
}

const nowhere = "https://site.invalid";
