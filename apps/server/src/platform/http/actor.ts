import type { PreparedRole } from "@pavane/contract/identity/preparing";
import type { Role } from "@pavane/contract/identity/roles";
import type { TokenScope } from "@pavane/contract/identity/token-scopes";

/**
 * The caller of a request, read from the database for each request: a revoked role or an expired level takes effect
 * immediately.
 */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly roles: ReadonlySet<Role>;
  /** Admin roles they have and that count for nothing until they turn on two-factor sign-in; left out: none. */
  readonly withheld?: ReadonlySet<Role>;
  /** Roles they asked for and do not have. */
  readonly preparing: readonly PreparedRole[];
  /** 0 to 30; ADMIN is 30. */
  readonly level: number;
  /** The session, or the API token. */
  readonly sessionId: string;
  /** Until when this session counts as freshly confirmed for dangerous actions; null if never. */
  readonly confirmedUntil: Date | null;
  /** A program calls by an API token of theirs; left out: they are signed in themselves. */
  readonly token?: { readonly scopes: readonly TokenScope[] };
}

export const hasRole = (actor: Actor | null, ...wanted: Role[]): boolean =>
  actor !== null && wanted.some((role) => actor.roles.has(role));
