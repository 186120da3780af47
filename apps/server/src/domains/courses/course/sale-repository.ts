import { isRole, type Role } from "@pavane/contract/identity/roles";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { and, asc, eq, ilike, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { prepareForIds } from "../../../platform/db/prepare-once.ts";
import { tierGrants, userRoles } from "../../identity/roles/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { courses } from "./tables.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { heldTiersJson, readHeld, type HeldOfPerson } from "../../identity/index.ts";

const payees = alias(users, "payees");

export interface CourseForSale {
  readonly id: number;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly published: boolean;
  readonly priceCents: number;
  readonly instructor: { username: string; firstName: string | null; lastName: string | null } | null;
  /** The payee that it names, with what their share depends on; null for nobody, and when that account was deleted. */
  readonly payee: {
    readonly id: number;
    readonly roles: ReadonlySet<Role>;
    readonly grant: { readonly tier: Tier; readonly until: string | null } | null;
    readonly held: readonly HeldOfPerson[];
  } | null;
}

/** What somebody who buys courses must know of them; ids that do not exist are left out. */
export async function findCoursesForSale(db: Read, ids: readonly number[]): Promise<CourseForSale[]> {
  const rows = await coursesForSale(db, ids);
  return rows.map(asCourseForSale);
}

/** Published courses whose title contains some words, by title. */
export async function findCoursesOnSale(db: Read, words: string, most: number): Promise<CourseForSale[]> {
  const part = containsPattern(words);
  const rows = await selectForSale(db)
    .where(and(eq(courses.status, "published"), ilike(courses.title, part)))
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(most);
  return rows.map(asCourseForSale);
}

/** Which of some courses are there; none of these is deleted until the transaction ends. */
export async function holdCourses(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await courseHold(tx, ids)).map(({ id }) => id));
}

const courseHold = prepareForIds((db, ids) =>
  db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(asc(courses.id))
    .for("key share")
    .prepare(`hold_courses_${ids.length}`),
);

const selectForSale = (db: Read) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      imageUrl: courses.imageUrl,
      published: courses.visible,
      priceCents: courses.priceCents,
      instructor: { username: users.username, firstName: users.firstName, lastName: users.lastName },
      payeeId: payees.id,
      payeeRoles: sql<string[]>`array(select r.role from ${userRoles} r where r.user_id = ${payees.id})`,
      grantTier: tierGrants.tier,
      grantUntil: tierGrants.until,
      held: heldTiersJson(payees.id),
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(payees, and(eq(payees.id, courses.payeeId), isNull(payees.deletedAt)))
    .leftJoin(tierGrants, and(eq(tierGrants.userId, payees.id), isNull(tierGrants.endedAt)))
    .$dynamic();

const coursesForSale = prepareForIds((db, ids) =>
  selectForSale(db).where(inArray(courses.id, ids)).prepare(`courses_for_sale_${ids.length}`),
);

function asCourseForSale(row: Awaited<ReturnType<typeof selectForSale>>[number]): CourseForSale {
  const { payeeId, payeeRoles, grantTier, grantUntil, held, ...facts } = row;
  const grant = grantTier === null ? null : { tier: grantTier, until: grantUntil };
  const payee =
    payeeId === null ? null : { id: payeeId, roles: new Set(payeeRoles.filter(isRole)), grant, held: readHeld(held) };
  return { ...facts, payee };
}
