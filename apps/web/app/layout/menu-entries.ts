import { paths } from "../paths.ts";

export interface MenuEntry {
  label: string;
  to: string;
  /** Addresses elsewhere that belong to it too. */
  also?: RegExp;
}

export const isWithin = ({ to, also }: MenuEntry, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || also?.test(pathname) === true;

/** The main menu, in the header's order; areas appear here once their pages exist. */
export const mainMenu: readonly MenuEntry[] = [
  { label: "Certification", to: paths.courses(), also: /^\/programmes(\/|$)/ },
  { label: "Curriculum", to: paths.curriculum() },
  {
    label: "Connect & Book",
    to: paths.connect(),
    also: /^\/(connect-updated|connect-old|my-bookings|instructors\/[^/]+\/book)$/,
  },
  { label: "Plans & Pricing", to: paths.subscription() },
];

/** The people who run the site and how to reach them. */
export const aboutMenu: readonly MenuEntry[] = [
  { label: "About", to: paths.about() },
  { label: "Contact", to: paths.contact() },
];

/** Signing in leads back to the page somebody is on, but for the start page and those of signing in themselves. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  // The server sees an address spelled in one way; the browser keeps "?item=course:12" as it was typed.
  const query = search === "" ? "" : `?${new URLSearchParams(search).toString()}`;
  const here = pathname === paths.home() || pathname.startsWith("/auth") ? undefined : pathname + query;
  return paths.auth({ redirect: here });
}
