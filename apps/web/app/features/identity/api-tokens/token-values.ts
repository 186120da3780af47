import type { Complete } from "@pavane/contract/core/complete";
import { tokenDays, tokenScopes, type TokenScope } from "@pavane/contract/identity/token-scopes";
import type { Body } from "@pavane/contract/routes";

/** What the form of a new token holds; days are text, and never is none. */
export interface TokenValues {
  readonly name: string;
  readonly read: boolean;
  readonly write: boolean;
  readonly days: string;
}

/** A token that only reads, for a month, harms least. */
export const firstTokenValues: TokenValues = { name: "", read: true, write: false, days: "30" };

export const daysOptions = [
  ...tokenDays.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: "", label: "Never" },
];

export const tokenChecks = {
  name: ({ name }: TokenValues) => {
    if (name.trim() === "") return "Enter a name.";
    return name.trim().length > 60 ? "Use at most 60 characters." : null;
  },
  write: ({ read, write }: TokenValues) => (read || write ? null : "Choose what the token may do."),
};

export const tokenBody = (values: TokenValues): Body<"POST /api/tokens"> =>
  ({
    name: values.name.trim(),
    scopes: tokenScopes.filter((scope) => values[scope]),
    expires_in_days: tokenDays.find((days) => String(days) === values.days) ?? null,
  }) satisfies Complete<Body<"POST /api/tokens">>;

const scopeTexts: Readonly<Record<TokenScope, string>> = { read: "Read", write: "Write" };

/** "Read and write". */
export const scopesText = (scopes: readonly TokenScope[]): string =>
  scopes.map((scope, at) => (at === 0 ? scopeTexts[scope] : scopeTexts[scope].toLowerCase())).join(" and ");
