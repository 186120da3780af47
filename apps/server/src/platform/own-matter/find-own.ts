import {
  mayDecideAlone,
  ownErrors,
  ownershipRulesOf,
  type Subject,
  type OwnershipRule,
} from "@pavane/contract/core/about";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import type { ErrorSpec } from "@pavane/contract/core/errors";
import { isStaffRole, type Role, type StaffRole } from "@pavane/contract/identity/roles";
import type { Actor } from "../http/actor.ts";
import type { Read } from "../db/database.ts";
import type { FindOwners } from "./owners.ts";
import { thingsNamed, type SentCall } from "./things-named.ts";

/** The lookups of records and people needed to recognise an own matter. */
export interface OwnershipLookups {
  readonly owners: Readonly<Record<Subject, FindOwners>>;
  /** Whether anybody who can act holds one of these roles, besides some people. */
  hasOtherHolder(db: Read, roles: readonly StaffRole[], besides: readonly number[]): Promise<boolean>;
}

/** How things that a call names are the actor's own. */
export interface OwnMatter {
  /** Which of them, by their names. */
  readonly things: readonly string[];
  /** With what it is refused. */
  readonly refusal: ErrorSpec;
  /** Nobody else can decide, and it may be decided alone. */
  readonly alone: boolean;
}

/** The roles that make somebody staff in a call. */
export function staffRolesOf({ access, staff = [] }: Pick<EndpointDef, "access" | "staff">): readonly StaffRole[] {
  return typeof access === "string" ? staff : access.filter(isStaffRole);
}

/** Somebody without what makes them staff. Their level stays: it is theirs in everything they do. */
export const withoutStaffRoles = (actor: Actor): Actor => ({
  ...actor,
  roles: new Set([...actor.roles].filter(notStaff)),
});

const notStaff = (role: Role): boolean => !isStaffRole(role);

/** Whether somebody may make a call for certain roles also without being staff. */
export const mayCallAsOwner = ({ access }: Pick<EndpointDef, "access">, actor: Actor): boolean =>
  typeof access === "string" || access.some((role) => !isStaffRole(role) && actor.roles.has(role));

const isMeant = ({ when }: OwnershipRule, sent: SentCall): boolean =>
  when === undefined || thingsNamed(when, sent).some((word) => when.is.includes(String(word)));

/**
 * The actor's own records among those that a call names; null when there are none. `as` says in which role: as staff,
 * who are refused, or as owners with a power of their own in this call. An actor with that power but without the role
 * for it counts as staff.
 */
export async function findOwn(
  db: Read,
  { owners, hasOtherHolder }: OwnershipLookups,
  {
    definition,
    actor,
    sent,
    as,
  }: {
    readonly definition: EndpointDef;
    readonly actor: Actor;
    readonly sent: SentCall;
    readonly as: "staff" | "owner";
  },
): Promise<OwnMatter | null> {
  const things = new Set<string>();
  const others = new Set<number>([actor.id]);
  const found: OwnershipRule[] = [];
  const isOwners = (whose: OwnershipRule): boolean => whose.ownersAct === true && mayCallAsOwner(definition, actor);
  for (const whose of ownershipRulesOf(definition).filter(
    (one) => isOwners(one) === (as === "owner") && isMeant(one, sent),
  )) {
    const owned = await owners[whose.subject](db, thingsNamed(whose, sent));
    const own = owned.filter(({ userId }) => userId === actor.id).map(({ thing }) => thing);
    if (own.length === 0) continue;
    found.push(whose);
    for (const thing of own) things.add(thing);
    for (const { thing, userId } of owned) if (own.includes(thing)) others.add(userId);
  }
  const [first] = found;
  if (first === undefined) return null;
  const strict = found.find((whose) => !mayDecideAlone(whose));
  // Co-owners may not decide about it either.
  const alone = strict === undefined && !(await hasOtherHolder(db, staffRolesOf(definition), [...others]));
  return { things: [...things], refusal: (strict ?? first).refusal ?? ownErrors.own_matter, alone };
}
