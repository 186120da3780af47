import type { FastifyInstance } from "fastify";
import { bookingCommission } from "./wiring/booking-commission.ts";
import { bookingMoney } from "./wiring/booking-money.ts";
import { coverSubjects } from "./wiring/cover-subjects.ts";
import { createBooking, findReviewsWithPeople, type CalendarTools } from "./domains/booking/index.ts";
import { createCertificates } from "./domains/certificates/index.ts";
import { createCheckout, findRequestsToDecide } from "./domains/checkout/index.ts";
import { courseStyleUses, createCourses } from "./domains/courses/index.ts";
import {
  createIdentity,
  displayName,
  findAdministrators,
  getPeople,
  peopleForMessages,
  profileStyleUses,
} from "./domains/identity/index.ts";
import { createLearning } from "./domains/learning/index.ts";
import { createLedger } from "./domains/ledger/index.ts";
import { createMedia } from "./domains/media/index.ts";
import { createMessages } from "./domains/messages/index.ts";
import { createPayments } from "./domains/payments/index.ts";
import { createPayouts, findPayoutDifferences } from "./domains/payouts/index.ts";
import { closeReportsOf, createResources, resourceStyleUses, nameOfStore } from "./domains/resources/index.ts";
import { createSubscriptions, findCommissions } from "./domains/subscriptions/index.ts";
import { createSite, type PeoplePort } from "./domains/site/index.ts";
import { forgetOnWrites } from "./pages/forget-on-writes.ts";
import { serveWorld } from "./pages/world.ts";
import { auditCalls } from "./platform/audit/audit-calls.ts";
import { answerErrors } from "./platform/http/errors.ts";
import { describeApi } from "./describe-api.ts";
import { createGuestCache, type GuestCache } from "./platform/http/guest-cache.ts";
import { registerEndpoints } from "./platform/http/register.ts";
import { createServer } from "./platform/http/server.ts";
import type { DomainParts, Platform, Register } from "./platform/platform.ts";
import { withRuns } from "./platform/job-runs.ts";
import type { Job } from "./platform/jobs.ts";
import { createMachine } from "./platform/machine.ts";
import { ownMatterQuestions } from "./wiring/own-matters.ts";
import { guardOwnMatters } from "./platform/own-matter/guard-own-matters.ts";
import { inclusionCredit } from "./wiring/inclusion-credit.ts";
import { pictureHosts, withOwnHost } from "./picture-hosts.ts";
import { resourceHolders } from "./wiring/resource-holders.ts";
import { hideAddress } from "./secret-addresses.ts";
import { createScreens } from "./screens/index.ts";
import { sellerSales } from "./wiring/seller-sales.ts";
import { createSellables } from "./wiring/sellables/index.ts";

export interface App {
  readonly http: FastifyInstance;
  /** What guests are shown, pages and answers, for seconds. */
  readonly guestCache: GuestCache;
  readonly jobs: readonly Job[];
  readonly domains: Domains;
}

export type Domains = ReturnType<typeof createDomains>;

/** Every domain wired by hand, each given only what stands to its left. `calendars` takes the place of the way out to those of others. */
export function createDomains(platform: Platform, calendars?: CalendarTools) {
  const site = createSite(platform);
  platform.markdown.showFrom(async () => withOwnHost(pictureHosts(await site.getSettings()), platform.config));
  const messages = createMessages(platform, site);
  const media = createMedia(platform, site);
  const identity = createIdentity(platform, { site, messages });
  messages.fillPeople(peopleForMessages);
  site.fillPeople({ namesOf: namesOfPeople });
  const courses = createCourses(platform, { media, messages, site });
  const resources = createResources(platform, { media, messages, site });
  resources.fillHolders(resourceHolders);
  identity.fillStanding({ changed: resources.followPerson });
  resources.fillCommission({ commissions: findCommissions });
  const booking = createBooking(platform, { media, messages, site }, calendars);
  booking.fillCommission(bookingCommission(platform.clock));
  courses.fillStores({ nameOf: nameOfStore });
  booking.fillStores({ nameOf: nameOfStore });
  booking.fillReports({
    reviewHidden: (tx, id, how) => closeReportsOf(tx, { type: "booking_review", id }, how),
  });
  resources.fillBookingReviews({ writerOf: booking.writerOfReview, find: findReviewsWithPeople });
  site.fillStyleUsers({ all: () => [courseStyleUses, profileStyleUses, resourceStyleUses] });
  media.fillCourseAuthors({ mayEditCourse: courses.mayEdit });
  media.fillCoverSubjects(coverSubjects(platform.db.read));
  const learning = createLearning(platform, { site, media });
  courses.fillLearning(learning.forCourses);
  const certificates = createCertificates(platform, { site, messages });
  learning.fillCompletions(certificates);
  booking.fillCredentials(certificates.shown);
  const ledger = createLedger();
  const payments = createPayments(platform);
  const subscriptions = createSubscriptions(platform, { site, messages, ledger, payments, resources });
  payments.fillSubscriptions(subscriptions.paymentsPort);
  const sellables = createSellables({ ...platform, learning, booking });
  const checkout = createCheckout(platform, { site, messages, identity, ledger, payments, sellables });
  payments.fillOrders(checkout.ordersPort);
  booking.fillMoney(bookingMoney(checkout, platform.clock));
  resources.fillInclusionCredit(inclusionCredit(ledger));
  resources.fillSales(sellerSales(platform, payments));
  const payouts = createPayouts(platform, { site, messages, ledger, payments, checkout });
  payments.fillPayouts(payouts.paymentsPort);
  booking.fillPayees({ readyAmong: payouts.readyAmong });
  checkout.fillPayouts({ differences: findPayoutDifferences, takeUpTakenBack: payouts.takeUpTakenBack });
  subscriptions.fillCoupons(checkout.couponsOfPlans);
  identity.fillBelongings(checkout.guestBelongings);
  const screens = createScreens({
    ...platform,
    getSettings: site.getSettings,
    testMoney: payments.testMode,
    provider: payments.provider,
    machine: createMachine(platform.config, platform.clock),
    queueMail: messages.queueMail,
    sendAnew: messages.sendAnew,
    administrators: findAdministrators,
    publishedCourses: courses.publishedCourses,
    popularCourses: courses.popularCourses,
    searchCourses: courses.searchCourses,
    glanceAtStore: resources.glance,
    countResources: resources.countOnSale,
    searchResources: resources.search,
    searchProfessionals: booking.searchProfessionals,
    countProfessionals: booking.countProfessionals,
    coursesToContinue: learning.coursesToContinue,
    countCoursesToContinue: learning.countCoursesToContinue,
    countSellersToDo: resources.countToDo,
    storeStanding: resources.standing,
    balanceOf: payouts.balanceOf,
    lastSales: payouts.lastSales,
    requestsToDecide: (sellerId, most) =>
      findRequestsToDecide(platform.db.read, { sellerId, now: platform.clock.now(), most }),
    newestCertificates: certificates.newestOf,
    ownMatters: ownMatterQuestions,
  });
  return {
    site,
    messages,
    media,
    identity,
    courses,
    resources,
    booking,
    learning,
    certificates,
    payments,
    subscriptions,
    checkout,
    payouts,
    screens,
  };
}

const namesOfPeople: PeoplePort["namesOf"] = async (db, ids) =>
  new Map([...(await getPeople(db, ids))].map(([id, person]) => [id, displayName(person)]));

/** The composition root: domains, then the server that offers them. Listening is the caller's business. */
export async function createApp(platform: Platform, calendars?: CalendarTools): Promise<App> {
  const domains = createDomains(platform, calendars);
  const parts: DomainParts[] = Object.values(domains);
  domains.media.fillFileColumns({ all: () => parts.flatMap((part) => part.fileColumns ?? []) });
  const http = await createServer(platform.config, { log: platform.log, hideAddress });
  const guestCache = createGuestCache(() => platform.clock.now().getTime());
  forgetOnWrites(http, platform, guestCache);
  answerErrors(http, Object.assign({}, ...parts.map((part) => part.constraints ?? {})), platform.troubles);
  http.addHook("onClose", async () => platform.troubles.stop());
  const options = {
    authenticate: domains.identity.authenticate,
    around: guardOwnMatters(platform, ownMatterQuestions, auditCalls(platform)),
    checkAnswers: platform.config.environment !== "production",
    // Tests change rows behind the API and look at once.
    guestCache: platform.config.environment === "test" ? null : guestCache,
  };
  const register: Register = (table, handlers) => registerEndpoints(http, table, handlers, options);
  for (const part of parts) part.routes(register, http);
  serveWorld(http, platform);
  offerDescription(http);
  answerUnknownCalls(http);
  return {
    http,
    guestCache,
    domains,
    jobs: parts.flatMap((part) => (part.jobs ?? []).map((job) => withRuns(platform, job))),
  };
}

function offerDescription(http: FastifyInstance): void {
  let text: string | null = null; // made when it is first asked for, so that starting does not wait for it
  http.get("/api/openapi.json", (_request, reply) => {
    text ??= JSON.stringify(describeApi());
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

function answerUnknownCalls(http: FastifyInstance): void {
  http.all("/api/*", (_request, reply) => reply.code(404).send({ message: "Not found.", code: "not_found" }));
}
