import { paths } from "../../../paths.ts";

/** The plan that somebody was about to pay for at an address of this site; a studio's is not for oneself. */
export function planOfAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address, nowhere)) return null;
  const { origin, pathname, searchParams } = new URL(address, nowhere);
  if (origin !== nowhere || pathname !== paths.subscription() || searchParams.get("for") === "studio") return null;
  return searchParams.get("plan");
}

const nowhere = "https://site.invalid";
