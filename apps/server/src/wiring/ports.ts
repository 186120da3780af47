import { booked, endCalendarFeed, findReviewsWithPeople, type BookingPorts } from "../domains/booking/index.ts";
import { mayChooseTemplate, type CertificatesPorts } from "../domains/certificates/index.ts";
import { wasEverOrdered, type CheckoutPorts } from "../domains/checkout/index.ts";
import type { ConversationsPorts } from "../domains/conversations/index.ts";
import { courseStyleUses, type CoursesPorts } from "../domains/courses/index.ts";
import {
  displayName,
  getPeople,
  peopleForMessages,
  profileStyleUses,
  type IdentityPorts,
} from "../domains/identity/index.ts";
import type { LearningPorts } from "../domains/learning/index.ts";
import type { Ledger } from "../domains/ledger/index.ts";
import { closeReportsOf, resourceStyleUses, type MarketPorts } from "../domains/market/index.ts";
import type { MediaPorts } from "../domains/media/index.ts";
import type { MessagesPorts } from "../domains/messages/index.ts";
import type { PaymentsPorts } from "../domains/payments/index.ts";
import { findPayoutDifferences, type PayoutsPorts } from "../domains/payouts/index.ts";
import type { PayeePort, ProfessionalsPorts } from "../domains/professionals/index.ts";
import { nameOfStore, type ResourcesPorts } from "../domains/resources/index.ts";
import type { PeoplePort, SitePorts } from "../domains/site/index.ts";
import { findCommissions, type SubscriptionsPorts } from "../domains/subscriptions/index.ts";
import type { Platform } from "../platform/platform.ts";
import { bookingCommission } from "./booking-commission.ts";
import { bookingMoney } from "./booking-money.ts";
import { coverSubjects } from "./cover-subjects.ts";
import { partsOf, type Domains } from "./domains.ts";
import { leavingPort } from "./leaving.ts";
import { lazyPort } from "./lazy-port.ts";
import { inclusionCredit } from "./inclusion-credit.ts";
import { personalFiles, personalTables } from "./personal-data.ts";
import { resourceHolders } from "./resource-holders.ts";
import { sellerSales } from "./seller-sales.ts";
import { webhookNews } from "./webhook-news.ts";

/** What each domain asks of those to its right, by the name of the domain that asks. */
export interface Ports {
  readonly site: SitePorts;
  readonly messages: MessagesPorts;
  readonly media: MediaPorts;
  readonly identity: IdentityPorts;
  readonly courses: CoursesPorts;
  readonly resources: ResourcesPorts;
  readonly market: MarketPorts;
  readonly professionals: ProfessionalsPorts;
  readonly booking: BookingPorts;
  readonly learning: LearningPorts;
  readonly payments: PaymentsPorts;
  readonly subscriptions: SubscriptionsPorts;
  readonly checkout: CheckoutPorts;
  readonly conversations: ConversationsPorts;
  readonly certificates: CertificatesPorts;
  readonly payouts: PayoutsPorts;
}

/** `all` returns the domains once they are created; no port calls it before it is used. */
export function portsOf(platform: Platform, ledger: Ledger, all: () => Domains): Ports {
  const news = webhookNews((tx, event) => all().integrations.tell(tx, event));
  return {
    site: {
      people: { namesOf: namesOfPeople },
      styleUsers: { all: () => [courseStyleUses, profileStyleUses, resourceStyleUses] },
    },
    messages: { people: peopleForMessages },
    media: {
      courseAuthors: { mayEditCourse: (actor, courseId) => all().courses.mayEdit(actor, courseId) },
      fileColumns: { all: () => partsOf(all()).flatMap((part) => part.fileColumns ?? []) },
      coverSubjects: coverSubjects(platform.db.read),
      submitters: { maySubmit: (actor) => all().learning.maySubmit(actor) },
    },
    identity: {
      belongings: lazyPort(() => all().checkout.guestBelongings),
      personalData: {
        tables: () => personalTables,
        files: (userId) => personalFiles(platform, all(), userId),
      },
      leaving: leavingPort({ ...platform, news: news.certificates }, all),
      permissions: { changed: (tx, userId) => all().resources.followPerson(tx, userId) },
      secretAddresses: { end: endCalendarFeed },
      stores: { nameOf: nameOfStore },
      shownCertificates: lazyPort(() => all().certificates.shown),
      news: news.identity,
    },
    courses: {
      learning: lazyPort(() => all().learning.forCourses),
      stores: { nameOf: nameOfStore },
      templates: { mayChoose: mayChooseTemplate },
      orders: { wasOrdered: (db, courseId) => wasEverOrdered(db, "course", courseId) },
    },
    resources: {
      holders: resourceHolders,
      commission: { commissions: findCommissions },
      sales: lazyPort(() => sellerSales(platform, all().payments)),
      market: lazyPort(() => all().market.forResources),
    },
    market: {
      holders: resourceHolders,
      bookingReviews: {
        writerOf: (actor, id) => all().booking.writerOfReview(actor, id),
        find: findReviewsWithPeople,
      },
      peopleReports: lazyPort(() => all().conversations.peopleReports),
      learningReports: lazyPort(() => all().learning.learningReports),
      inclusionCredit: inclusionCredit(ledger),
    },
    professionals: {
      booked,
      commission: bookingCommission(platform.clock),
      payees: payeesOf(all),
      stores: { nameOf: nameOfStore },
    },
    booking: {
      commission: bookingCommission(platform.clock),
      payees: payeesOf(all),
      money: lazyPort(() => bookingMoney(all().checkout, platform.clock)),
      credentials: lazyPort(() => all().certificates.shown),
      reports: { reviewHidden: (tx, id, how) => closeReportsOf(tx, { type: "booking_review", id }, how) },
      stores: { nameOf: nameOfStore },
      news: news.booking,
    },
    learning: {
      news: news.learning,
      completions: {
        completed: async (tx, completion) => {
          await news.completed(tx, completion);
          return all().certificates.completed(tx, completion);
        },
        renewed: (tx, completion) => all().certificates.renewed(tx, completion),
      },
    },
    ...portsOnTheRight(all, news),
  };
}

type OnTheRight = "certificates" | "payments" | "subscriptions" | "checkout" | "payouts" | "conversations";

const portsOnTheRight = (all: () => Domains, news: ReturnType<typeof webhookNews>): Pick<Ports, OnTheRight> => ({
  payments: {
    orders: lazyPort(() => all().checkout.ordersPort),
    subscriptions: lazyPort(() => all().subscriptions.paymentsPort),
    payouts: lazyPort(() => all().payouts.paymentsPort),
  },
  subscriptions: { coupons: lazyPort(() => all().checkout.couponsOfPlans), news: news.subscriptions },
  conversations: { stores: { nameOf: nameOfStore } },
  certificates: { news: news.certificates },
  payouts: { news: news.payouts },
  checkout: {
    news: news.checkout,
    payoutsToCompare: {
      differences: findPayoutDifferences,
      takeUpTakenBack: (since) => all().payouts.takeUpTakenBack(since),
    },
  },
});

const payeesOf = (all: () => Domains): PayeePort => ({
  readyAmong: (db, userIds) => all().payouts.readyAmong(db, userIds),
});

const namesOfPeople: PeoplePort["namesOf"] = async (db, ids) =>
  new Map([...(await getPeople(db, ids))].map(([id, person]) => [id, displayName(person)]));
