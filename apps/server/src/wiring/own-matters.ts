import type { Subject } from "@pavane/contract/core/about";
import { accessOwners } from "../domains/access/index.ts";
import { bookingOwners } from "../domains/booking/index.ts";
import { certificatesOwners } from "../domains/certificates/index.ts";
import { checkoutOwners } from "../domains/checkout/index.ts";
import { hasOtherHolder, identityOwners } from "../domains/identity/index.ts";
import { learningOwners } from "../domains/learning/index.ts";
import { findReportedBookingReviews, marketOwners } from "../domains/market/index.ts";
import { paymentsOwners } from "../domains/payments/index.ts";
import { payoutsOwners } from "../domains/payouts/index.ts";
import { resourcesOwners } from "../domains/resources/index.ts";
import { subscriptionsOwners } from "../domains/subscriptions/index.ts";
import type { OwnershipLookups } from "../platform/own-matter/find-own.ts";
import { ownersByAll, type FindOwners } from "../platform/own-matter/owners.ts";

/** Of reports of what the sides of a booking said of each other: both sides'. */
const bookingReports: FindOwners = async (db, things) => {
  const reported = await findReportedBookingReviews(db, things.map(Number));
  const owned = await bookingOwners.reviewed_booking(
    db,
    reported.map(({ review }) => review),
  );
  return reported.flatMap(({ report, review }) =>
    owned.filter(({ thing }) => thing === String(review)).map(({ userId }) => ({ thing: String(report), userId })),
  );
};

const { report: marketReports, people_report: peopleReports, ...ofMarket } = marketOwners;
const { order_event: orderEvents, unknown_of_order: unknownsOfOrders, ...ofCheckout } = checkoutOwners;
const { subscription_event: subscriptionEvents, ...ofSubscriptions } = subscriptionsOwners;

/** The owner lookup for each kind of thing that the contract names; a missing one does not compile. */
const owners: Readonly<Record<Subject, FindOwners>> = {
  ...identityOwners,
  ...resourcesOwners,
  ...ofMarket,
  ...bookingOwners,
  ...accessOwners,
  ...learningOwners,
  ...certificatesOwners,
  ...ofSubscriptions,
  ...ofCheckout,
  report: ownersByAll(marketReports, peopleReports, bookingReports),
  payment_event: ownersByAll(orderEvents, subscriptionEvents, payoutsOwners.payout_event),
  provider_unknown: ownersByAll(unknownsOfOrders, paymentsOwners.unknown_of_person, payoutsOwners.unknown_of_seller),
};

/** What the guard of own matters asks of the domains. */
export const ownMatterQuestions: OwnershipLookups = { owners, hasOtherHolder };
