/** What is about the embedded database, and runs on it whatever the others run on. */
export const onlyEmbedded: readonly string[] = [
  "apps/server/src/platform/db/embedded.db.test.ts",
  "apps/server/src/platform/db/kept-statements.db.test.ts",
  "apps/server/src/platform/jobs.db.test.ts",
  "apps/server/src/sample/sample-mark.db.test.ts",
];

/**
 * Where the suite runs on a PostgreSQL server, these run on the embedded database as well: what its driver and its one
 * connection could fail, and one happy path of each domain.
 */
export const alsoEmbedded: readonly string[] = [
  // Where a second question would wait for the first for ever.
  "apps/server/src/platform/db/open-transaction.db.test.ts",
  // Prepared statements, in transactions and outside of them.
  "apps/server/src/platform/db/prepare-once.db.test.ts",
  // Exclusion constraints, and triggers that count places, judged at commit.
  "apps/server/src/domains/booking/constraints.db.test.ts",
  // Holds, orders and what both sides do with a booking.
  "apps/server/src/domains/booking/transitions/answers.db.test.ts",
  // Places that are kept for who waits, counted by triggers.
  "apps/server/src/domains/booking/waiting/waiting.db.test.ts",
  // Ten requests at once on one connection, through courses, access, learning and certificates.
  "apps/server/src/domains/certificates/issuing/complete-course.db.test.ts",
  // Whole purchases through checkout, payments and the ledger, with seven reports at once.
  "apps/server/test/purchase.db.test.ts",
  "apps/server/src/domains/identity/sessions/sign-in.db.test.ts",
  "apps/server/src/domains/learning/reviews/reviews.db.test.ts",
  "apps/server/src/domains/media/covers/covers.db.test.ts",
  "apps/server/src/domains/messages/outbox/outbox.db.test.ts",
  // Its rules are mostly triggers at commit.
  "apps/server/src/domains/payouts/payouts.db.test.ts",
  // Decisions with mails, which read settings within their transaction.
  "apps/server/src/domains/resources/review/review.db.test.ts",
  "apps/server/src/domains/site/site.db.test.ts",
  "apps/server/src/pages/world.db.test.ts",
  "apps/server/src/screens/screens.db.test.ts",
];
