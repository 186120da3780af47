import { containsLink, visibleName } from "@pavane/contract/core/visible-text";
import { emailAddress } from "@pavane/contract/core/fields";
import { similarUsernames, usernameProblem } from "@pavane/contract/identity/username";
import type { Proof } from "./flows-repository.ts";

/** What a provider says of somebody, as it came: any member may be missing, or be something else. */
export type Claims = Readonly<Record<string, unknown>>;

const maxName = 60;

/** What is taken of it. What could not stand here is left out, so that the person types it. */
export function readClaims(claims: Claims & { readonly sub: string }): Proof {
  const email = readEmail(claims["email"]);
  return {
    subject: claims.sub,
    email,
    emailVerified: email !== null && isTrue(claims["email_verified"]),
    firstName: readName(claims["given_name"]) ?? nameParts(claims["name"]).first,
    lastName: readName(claims["family_name"]) ?? nameParts(claims["name"]).last,
    username: readName(claims["preferred_username"]) ?? readName(claims["nickname"]),
  };
}

/** Some providers say it as a word. */
const isTrue = (value: unknown): boolean => value === true || value === "true";

function readEmail(value: unknown): string | null {
  const read = emailAddress.safeParse(value);
  return read.success ? read.data : null;
}

function readName(value: unknown): string | null {
  const name = typeof value === "string" ? visibleName(value) : "";
  return name === "" || name.length > maxName || containsLink(name) ? null : name;
}

/** The whole name, where its parts are not said: the last word is taken for the last name. */
function nameParts(value: unknown): { readonly first: string | null; readonly last: string | null } {
  const words = readName(value)?.split(" ") ?? [];
  const last = words.length > 1 ? (words.at(-1) ?? null) : null;
  return { first: (last === null ? words : words.slice(0, -1)).join(" ") || null, last };
}

/** Usernames to propose, best first; each could be chosen if it is free. */
export function proposedUsernames({ username, email, firstName, lastName }: Omit<Proof, "subject">): string[] {
  const names = [username?.split("@")[0], email?.split("@")[0], [firstName, lastName].filter(Boolean).join(".")];
  const wished = names.flatMap((name) => (name ? [plain(name)] : []));
  const similar = wished.flatMap((name) => similarUsernames(name));
  return [...new Set([...wished.filter((name) => usernameProblem(name) === null), ...similar])];
}

/** Without what no username has. */
const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]/g, "")
    .replace(/^[^A-Za-z]+/, "")
    .replace(/[._-]+/g, (run) => run.charAt(0))
    .slice(0, 30)
    .replace(/[._-]$/, "");
