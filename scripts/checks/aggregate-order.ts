/**
 * The aggregates of each domain, folders of `apps/server/src/domains/<domain>/`, from first to last: each may import only those before it,
 * types included, so that one can be read, changed and moved without those after it. What several share stands at the domain's root. Why
 * they are in this order is told in `docs/domains/<domain>.md`. A domain that is missing here has no folders.
 */
export const aggregateOrder: Readonly<Record<string, readonly string[]>> = {
  site: ["settings", "pages", "dance-styles"],
  messages: ["notices", "outbox", "contact"],
  media: ["covers", "storage", "pictures", "videos", "uploads", "files", "cleanup"],
  identity: [
    "accounts",
    "factors",
    "company",
    "roles",
    "profiles",
    "sessions",
    "factor-changes",
    "guests",
    "credentials",
    "registration",
    "exports",
    "people",
  ],
  courses: [
    "teaching-settings",
    "course",
    "outline",
    "writing",
    "quizzes",
    "bank",
    "copies",
    "versions",
    "catalogue",
    "categories",
    "instructors",
    "team",
  ],
  resources: [
    "checks",
    "categories",
    "sellers",
    "resource",
    "previews",
    "releases",
    "review-log",
    "parts",
    "faces",
    "resource-page",
    "authoring",
    "review",
    "selling",
    "administration",
  ],
  market: [
    "views",
    "store",
    "sales",
    "take-downs",
    "class-plans",
    "reviews",
    "reports",
    "inclusions",
    "downloads",
    "category-admin",
  ],
  professionals: ["slots", "professional", "services", "hours", "busy", "eligibility", "own-profile"],
  booking: [
    "sessions",
    "bookings",
    "free-times",
    "calendar",
    "mails",
    "reviews",
    "views",
    "place-offers",
    "transitions",
    "holding",
    "groups",
    "series",
    "waiting",
    "moves",
    "reminders",
    "directory",
    "closing",
    "administration",
  ],
  access: ["decision", "enrolments", "entitlements"],
  learning: [
    "outline",
    "lessons",
    "notes",
    "accommodations",
    "attempts",
    "rescoring",
    "enrolments",
    "reviews",
    "announcements",
    "cohorts",
    "teaching-digest",
  ],
  certificates: ["drawing", "templates", "certificate", "issuing", "renewal", "programmes", "statements"],
  payments: ["refused", "sandbox", "stripe", "unknowns"],
  subscriptions: [
    "plans",
    "subscription",
    "plan-admin",
    "mails",
    "billing",
    "invoices",
    "seats",
    "sync",
    "own-plans",
    "start",
    "paying",
    "ending",
    "changes",
    "prices",
    "advance",
    "admin",
  ],
  checkout: [
    "idempotency",
    "coupons",
    "cart",
    "wishlist",
    "orders",
    "purchases",
    "receipts",
    "mails",
    "alerts",
    "disputes",
    "refunds",
    "guests",
    "fulfilment",
    "ordering",
    "admin",
  ],
  payouts: ["sales", "payees", "shares", "unknowns", "payout", "balance"],
};

const ofAggregate = /^apps\/server\/src\/domains\/([^/]+)\/([^/]+)\/.+$/;

/** What is wrong with one import between aggregates of a domain, or null. Both are paths from the root. */
export function aggregateProblem(
  file: string,
  target: string,
  order: Readonly<Record<string, readonly string[]>> = aggregateOrder,
): string | null {
  const [, domain = "", from = ""] = ofAggregate.exec(file) ?? [];
  const [, other, to = ""] = ofAggregate.exec(target) ?? [];
  const aggregates = order[domain];
  if (domain === "" || domain !== other || from === to || file.endsWith(".test.ts")) return null;
  if (aggregates === undefined) return `${domain} is missing in the order of aggregates`;
  const unknown = [from, to].find((name) => !aggregates.includes(name));
  if (unknown !== undefined) return `${domain}/${unknown} is missing in the order of aggregates`;
  return aggregates.indexOf(to) < aggregates.indexOf(from)
    ? null
    : `${domain}/${from} may not import ${domain}/${to}, which does not stand before it`;
}
