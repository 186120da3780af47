import { dayMs } from "../core/durations.ts";
import { commonErrors, refuse, type Refusal } from "../core/errors.ts";
import type { RequestStatus } from "./role-requests.ts";
import { roleName } from "./role-texts.ts";
import type { Role } from "./roles.ts";

/** Days for which what somebody prepared can be read after their request was refused, or they took it back. */
export const keptDays = 30;

/** A role that somebody does not have and asked for: it waits, or what they prepared for it is kept to be read. */
export interface PreparedRole {
  readonly role: Role;
  readonly state: "asked" | "kept";
  /** Until when it is kept; null while the request waits. */
  readonly until: Date | null;
}

/** A request for a role, as far as it says what may be prepared. */
export interface RoleRequestFacts {
  readonly role: Role;
  readonly status: RequestStatus;
  readonly decidedAt: Date | null;
}

/** What somebody may prepare by their requests, the newest of them first: of each role the newest counts. */
export function preparedBy(requests: readonly RoleRequestFacts[], now: Date): PreparedRole[] {
  const newest = new Map<Role, RoleRequestFacts>();
  for (const request of requests) if (!newest.has(request.role)) newest.set(request.role, request);
  return [...newest.values()].flatMap((request) => preparedRoleOf(request, now) ?? []);
}

function preparedRoleOf({ role, status, decidedAt }: RoleRequestFacts, now: Date): PreparedRole | null {
  if (status === "pending") return { role, state: "asked", until: null };
  if (status === "accepted" || decidedAt === null) return null;
  const until = new Date(decidedAt.getTime() + keptDays * dayMs);
  return until > now ? { role, state: "kept", until } : null;
}

interface Preparing {
  readonly roles: ReadonlySet<Role>;
  readonly preparing: readonly PreparedRole[];
}

const holds = ({ roles }: Preparing, wanted: readonly Role[]): boolean => wanted.some((role) => roles.has(role));

/** Whether somebody may prepare what one of the roles is for: they have it, or their request for it waits. */
export const mayPrepare = (person: Preparing, wanted: readonly Role[]): boolean =>
  holds(person, wanted) || person.preparing.some(({ role, state }) => state === "asked" && wanted.includes(role));

/** Whether somebody may read what they prepared for one of the roles. */
export const mayReadPrepared = (person: Preparing, wanted: readonly Role[]): boolean =>
  holds(person, wanted) || person.preparing.some(({ role }) => wanted.includes(role));

/**
 * The refusal of a call that needs one of the roles, for a user who has none of them; null for a user who has one. The
 * sentence names the role, and the status of their request for it.
 */
export function refuseRole(person: Preparing, wanted: readonly Role[]): Refusal<"role_required"> | null {
  if (holds(person, wanted)) return null;
  const found = person.preparing.filter(({ role }) => wanted.includes(role));
  const best = found.find(({ state }) => state === "asked") ?? found[0];
  return refuse(commonErrors.role_required, { message: sentence(best ?? null, wanted) });
}

function sentence(prepared: PreparedRole | null, [first]: readonly Role[]): string {
  const name = prepared?.role ?? first;
  if (name === undefined) return commonErrors.role_required.message;
  if (prepared === null) return `This needs the role ${roleName(name)}. Ask for it first.`;
  if (prepared.until === null)
    return `Your request for the role ${roleName(name)} is waiting for an answer. This is possible once it is accepted.`;
  return `Your request for the role ${roleName(name)} was not accepted. What you prepared can be read until ${day(prepared.until)}.`;
}

/** In UTC, because a refusal does not know who reads it where. */
const day = (at: Date): string => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(at);
