import { isAdmin } from "@pavane/contract/identity/roles";
import { levelOf, tierNames, tierOf, type Tier } from "@pavane/contract/subscriptions/tiers";
import type { Course } from "../shapes.ts";

/** What the button of a course offers to the one who looks. */
export type CourseAction =
  | { kind: "enrol-free" }
  | { kind: "sign-in-to-enrol" }
  | { kind: "start-with-tier"; tier: string }
  | { kind: "included"; tier: Tier; tierName: string; price: string | null }
  | { kind: "paid"; price: string }
  | { kind: "off-sale" }
  /** Other courses come first; `text` names them. */
  | { kind: "not-yet"; text: string }
  /** Nobody buys what they teach or made. */
  | { kind: "own" }
  /** `keepable`: access lasts as long as the plan, and buying would keep it. */
  | { kind: "start"; keepable: boolean }
  | { kind: "continue"; progress: number; keepable: boolean }
  /** `added`: as many lessons came since. */
  | { kind: "completed"; progress: number; added: number; certified: boolean; keepable: boolean }
  | { kind: "ended"; tierName: string; tier: Tier; until: string | null; isTier: boolean; buyable: boolean };

export interface CourseActionFacts {
  price: string;
  includedFrom: string | null;
  access: {
    state: string;
    source: string | null;
    until: string | null;
    progress: number | null;
    completed: boolean;
    added: number;
  };
  /** Null for guests. */
  level: number | null;
  onSale: boolean;
  /** The viewer teaches or made it. */
  own: boolean;
  /** What is to be completed first, in words; null when nothing is left, and for guests. */
  completeFirst: string | null;
  givesCertificate: boolean;
}

/** One decision for every state of access (specification of learning, course page). */
export function courseAction(facts: CourseActionFacts): CourseAction {
  const { price, includedFrom, access, level, onSale, own, completeFirst } = facts;
  const paid = Number(price) > 0;
  const buyable = paid && onSale && !own;
  if (access.state === "active") return actionOfEnrolled(facts, buyable && access.source === "tier");
  if (completeFirst !== null) return { kind: "not-yet", text: completeFirst };
  const tier = tierOf(includedFrom);
  const tierName = tierNames[tier];
  if (access.state === "ended") {
    return { kind: "ended", tier, tierName, until: access.until, isTier: access.source === "tier", buyable };
  }
  if (!paid) return level === null ? { kind: "sign-in-to-enrol" } : { kind: "enrol-free" };
  if (own) return { kind: "own" };
  if (!onSale) return { kind: "off-sale" };
  if (includedFrom === null) return { kind: "paid", price };
  if (level !== null && level >= levelOf(tier)) return { kind: "start-with-tier", tier: tierName };
  return { kind: "included", tier, tierName, price };
}

function actionOfEnrolled({ access, givesCertificate }: CourseActionFacts, keepable: boolean): CourseAction {
  const progress = access.progress ?? 0;
  if (access.completed || progress >= 100) {
    return { kind: "completed", progress, added: access.added, certified: givesCertificate, keepable };
  }
  return progress > 0 ? { kind: "continue", progress, keepable } : { kind: "start", keepable };
}

/** The viewer's relation to a course, as far as the button needs it. */
export function courseActionFacts(
  course: Pick<
    Course,
    "price" | "included_from" | "access" | "status" | "instructor_id" | "can" | "complete_first" | "gives_certificate"
  >,
  me: { id: number; level: number; role: readonly string[] } | null,
): CourseActionFacts {
  const teaches = me !== null && (course.instructor_id === me.id || (course.can.teach && !isAdmin(me.role)));
  return {
    price: course.price,
    includedFrom: course.included_from,
    access: course.access,
    level: me?.level ?? null,
    onSale: course.status === "published",
    own: teaches,
    completeFirst: course.complete_first,
    givesCertificate: course.gives_certificate,
  };
}
