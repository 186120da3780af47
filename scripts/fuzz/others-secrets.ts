import type { Kind } from "./people.ts";
import { tokensIn } from "./pool.ts";

/** Finds in somebody's answers what is another's: e-mail addresses, and tokens that were given to somebody else. */
export interface OthersSecrets {
  /** What an answer holds of others; `sent`: what its asker sent, which may come back. */
  problems(kind: Kind, template: string, sent: string, answer: unknown): string[];
}

const tokenMembers: ReadonlySet<string> = new Set(["token", "access_token", "order_token", "client_secret"]);
const looksSecret = /^[\w-]{12,}$/;
const addresses = /[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Who is shown addresses of others, and where: ADMIN everywhere, and who looks after teachers and learners there. */
export function mayReadAddresses(kind: Kind, template: string): boolean {
  if (kind === "admin") return true;
  if (template === "/api/courses/{id}/learners" || template === "/api/courses/{id}/enrolments")
    return kind === "instructor_admin" || kind === "creator";
  return kind === "instructor_admin" && /^\/api\/admin\/(role-requests|instructors)/.test(template);
}

/** `emails`: of everybody, in small letters, with whose they are. */
export function othersSecrets(
  emails: ReadonlyMap<string, Kind | null>,
  mayRead: typeof mayReadAddresses,
): OthersSecrets {
  const owners = new Map<string, Kind>();
  const problemsOf = (kind: Kind, shown: boolean, sent: string, name: string, text: string): string[] => {
    const found: string[] = [];
    for (const [address] of shown ? [] : text.matchAll(addresses)) {
      const owner = emails.get(address.toLowerCase());
      if (owner !== undefined && owner !== kind && !sent.includes(address)) found.push(`tells the address ${address}`);
    }
    for (const token of secretsIn(name, text)) {
      const owner = owners.get(token) ?? kind;
      owners.set(token, owner);
      if (owner !== kind && kind !== "admin" && !sent.includes(token)) found.push(`tells ${name} of ${owner}`);
    }
    return found;
  };
  return {
    problems: (kind, template, sent, answer) => {
      const found: string[] = [];
      const shown = mayRead(kind, template);
      walk(answer, "the answer", (name, text) => found.push(...problemsOf(kind, shown, sent, name, text)));
      return [...new Set(found)];
    },
  };
}

function secretsIn(name: string, text: string): string[] {
  return tokenMembers.has(name) && looksSecret.test(text) ? [text, ...tokensIn(text)] : tokensIn(text);
}

function walk(value: unknown, name: string, see: (name: string, text: string) => void): void {
  if (typeof value === "string") see(name, value);
  else if (Array.isArray(value)) for (const one of value) walk(one, name, see);
  else if (typeof value === "object" && value !== null)
    for (const [member, inner] of Object.entries(value)) walk(inner, member, see);
}
