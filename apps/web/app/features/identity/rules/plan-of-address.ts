import { tierOf, type Tier } from "@pavane/contract/subscriptions/tiers";
import { paths } from "../../../paths.ts";

/** The plan that somebody was about to pay for at an address of this site; a studio's is not for oneself. */
export const planOfAddress = (address: string | null): string | null => ownPlansQuery(address)?.get("plan") ?? null;

/** The tier that was chosen while registering, by the address at which it is paid for; Free where there is none. */
export function tierOfPayAddress(address: string | null): Tier {
  const query = ownPlansQuery(address);
  return query?.get("step") === "pay" ? tierOf(query.get("tier")) : "free";
}

/** What is asked of the page of plans for oneself; null for any other address. */
function ownPlansQuery(address: string | null): URLSearchParams | null {
  if (address === null || !URL.canParse(address, nowhere)) return null;
  const { origin, pathname, searchParams } = new URL(address, nowhere);
  const isOwn = origin === nowhere && pathname === paths.subscription() && searchParams.get("for") !== "studio";
  return isOwn ? searchParams : null;
}

const nowhere = "https://site.invalid";
