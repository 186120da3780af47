import { cents } from "@pavane/contract/core/money";
import { completeFirstGuestText, completeFirstText } from "@pavane/contract/courses/prerequisites";
import { payeeRoles } from "@pavane/contract/courses/roles";
import { tierForLevel, tierNames } from "@pavane/contract/subscriptions/tiers";
import {
  courseOwnership,
  findBuyerFacts,
  findMissingTitles,
  grantEntitlement,
  learningStage,
  transferEntitlement,
  restoreEntitlement,
  revokeEntitlement,
  suspendEntitlement,
  type BuyerFacts,
} from "../../domains/access/index.ts";
import type { Buyer, Grant, ItemForSale, Sellable, Seller } from "../../domains/checkout/index.ts";
import {
  findCoursesForSale,
  findCoursesOnSale,
  holdCourses,
  keepForLearners,
  type CourseForSale,
} from "../../domains/courses/index.ts";
import { displayName } from "../../domains/identity/index.ts";
import { findCommissions, type Commissions } from "../../domains/subscriptions/index.ts";
import type { Read, Tx } from "../../platform/db/database.ts";
import { commissionOf } from "./commission-of.ts";
import type { SellableDeps } from "./sold.ts";

export function sellableCourses(left: SellableDeps): Sellable {
  return {
    itemType: "course",
    describe: async (db, itemIds, buyer) => {
      const found = await findCoursesForSale(db, itemIds);
      const factsByCourse = buyer === null ? null : await findBuyerFacts(db, buyer.id, itemIds);
      const missing = await findMissingTitles(db, buyer?.id ?? 0, itemIds, left.clock.now());
      return present(left, db, found, (id) => ({ buyer, facts: factsByCourse?.get(id), missing: missing.get(id) }));
    },
    findOwned: async (tx, userId, itemIds) => {
      // Without a level, because what a plan includes is not owned.
      const factsByCourse = await findBuyerFacts(tx, userId, itemIds);
      const keeps = [...factsByCourse].filter(([, facts]) => isKept(courseOwnership(facts, 0)));
      return new Set(keeps.map(([id]) => id));
    },
    search: async (db, words, most) => {
      const found = await findCoursesOnSale(db, words, most);
      return [
        ...(await present(left, db, found, () => ({ buyer: null, facts: undefined, missing: undefined }))).values(),
      ];
    },
    holdThings: async (tx, itemIds) => (await holdCourses(tx, itemIds)).size === new Set(itemIds).size,
    grant: (tx, grant) => grantCourse(left, tx, grant),
    keep: async (tx, itemId) => ((await keepForLearners(tx, itemId)) ? "kept" : "impossible"),
    ...paidBack(left),
    pass: (tx, { userId: from, itemId: courseId, ...rest }) => transferEntitlement(tx, { ...rest, from, courseId }),
    isOpened: async (db, { userId, itemId, since }) => {
      const seen = (await findBuyerFacts(db, userId, [itemId])).get(itemId)?.enrolment?.lastSeenAt;
      return seen !== null && seen !== undefined && seen >= since;
    },
  };
}

/** What becomes of attempts and of a review when a payment goes back, is disputed, or stays after all. */
const paidBack = ({ learning }: SellableDeps): Pick<Sellable, "revoke" | "suspend" | "restore"> => ({
  revoke: async (tx, { userId, itemId: courseId, orderItemId, at }) => {
    await revokeEntitlement(tx, { userId, courseId, orderItemId, at });
    await learning.endAttempts(tx, { userId, courseId }, at, "access");
    await learning.uncountRefunded(tx, { userId, courseId }, at);
  },
  suspend: async (tx, { itemId: courseId, ...rest }) => {
    const { userId, at } = rest;
    await suspendEntitlement(tx, { ...rest, courseId });
    await learning.endAttempts(tx, { userId, courseId }, at, "access");
    await learning.uncountRefunded(tx, { userId, courseId }, at);
  },
  restore: async (tx, { itemId: courseId, ...rest }) => {
    await restoreEntitlement(tx, { ...rest, courseId });
    await learning.countAgain(tx, { userId: rest.userId, courseId });
  },
});

async function grantCourse({ learning }: SellableDeps, tx: Tx, grant: Grant): Promise<"granted" | "impossible"> {
  const { itemId, releaseId: _, ...rest } = grant;
  const given = await grantEntitlement(tx, { ...rest, courseId: itemId });
  if (given === "impossible") return given;
  if (given.enrolment !== null) await learning.beginByOrder(tx, given.enrolment, given.sequential, grant.at);
  return "granted";
}

interface Seen {
  readonly buyer: Buyer | null;
  readonly facts: BuyerFacts | undefined;
  /** Titles of what is to be completed first. */
  readonly missing: readonly string[] | undefined;
}

async function present(
  { clock }: SellableDeps,
  db: Read,
  found: readonly CourseForSale[],
  seenBy: (courseId: number) => Seen,
): Promise<ReadonlyMap<number, ItemForSale>> {
  const commissions = await findCommissions(db);
  const now = clock.now();
  return new Map(
    found.map((course) => [course.id, courseForSale(course, seenBy(course.id), sellerOf(course, commissions, now))]),
  );
}

function courseForSale(course: CourseForSale, { buyer, facts, missing }: Seen, seller: Seller | null): ItemForSale {
  const { id, title, instructor } = course;
  const stands = buyer === null ? "none" : courseOwnership(facts, buyer.level);
  const names = instructor && { ...instructor, first_name: instructor.firstName, last_name: instructor.lastName };
  return {
    itemId: id,
    title,
    kind: "Certification",
    by: names && displayName(names),
    imageUrl: course.imageUrl,
    path: course.published || isKept(stands) ? `/courses/${id}` : null,
    priceCents: cents(course.priceCents),
    onSale: course.published,
    seller,
    ownership: stands,
    includedWith: stands === "included" && buyer !== null ? tierNames[tierForLevel(buyer.level)] : null,
    maxQuantity: course.priceCents === 0 ? 1 : 50,
    blocked: false,
    removed: false,
    notYet: missing ? (buyer === null ? completeFirstGuestText : completeFirstText)(missing) : null,
    releaseId: null,
    licence: null,
    action: nextStep(id, facts),
  };
}

const isKept = (ownership: ItemForSale["ownership"]): boolean => ownership === "owned" || ownership === "own_item";

/** What the holder can do with it: begin, continue, or view what they earned. Its page leads back to the lessons. */
function nextStep(courseId: number, facts: BuyerFacts | undefined): ItemForSale["action"] {
  const lessons = `/lesson/${courseId}`;
  const stage = learningStage(facts?.enrolment ?? null);
  if (stage === "new") return { label: "Start course", path: lessons };
  if (stage === "completed" && facts?.givesCertificate)
    return { label: "View certificate", path: "/my-certifications" };
  return { label: "Continue", path: lessons };
}

/** The course's payee while they are a course creator; commission by their tier. */
function sellerOf({ payee }: CourseForSale, commission: Commissions, now: Date): Seller | null {
  if (payee === null || !payeeRoles.some((role) => payee.roles.has(role))) return null;
  return { userId: payee.id, commissionBps: commissionOf(payee, commission, now) };
}
