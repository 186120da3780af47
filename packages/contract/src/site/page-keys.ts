import { keysOf, oneOf } from "../core/codes.ts";

/** The pages whose text the operator writes. */
export const pageKeys = ["about", "terms", "privacy", "cookies"] as const;

export type PageKey = (typeof pageKeys)[number];

/** Those that are never without a text: the first version comes with the installation. */
export const legalPageKeys = ["terms", "privacy", "cookies"] as const satisfies readonly PageKey[];

export type LegalPageKey = (typeof legalPageKeys)[number];

/** What a page is called until its text names itself. */
export const pageNames: Readonly<Record<PageKey, string>> = {
  about: "About",
  terms: "Terms",
  privacy: "Privacy",
  cookies: "Cookies",
};

export const isPageKey = (value: string): value is PageKey => oneOf(pageKeys, value) !== undefined;

export const pageLimits = { title: 120, body: 100_000, note: { least: 5, most: 500 } } as const;

/** Written as `{{site_name}}` in a text, and filled in whenever it is read. */
export const placeholders = {
  site_name: "Name of the site",
  site_address: "Address of the site",
  support_email: "Support e-mail, or a link to the contact page",
  postal_address: "Postal address",
  phone: "Phone number",
  refund_days: "Days in which a refund may be asked for",
  payment_provider: "Who takes the payments",
  mail_provider: "How mail is sent",
  file_storage: "Where files are kept",
} as const;

export type Placeholder = keyof typeof placeholders;

export const placeholderNames = keysOf(placeholders);
