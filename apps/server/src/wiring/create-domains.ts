import { createBooking } from "../domains/booking/index.ts";
import { createCertificates } from "../domains/certificates/index.ts";
import { createCheckout, findRequestsToDecide } from "../domains/checkout/index.ts";
import { createConversations } from "../domains/conversations/index.ts";
import { createCourses } from "../domains/courses/index.ts";
import { createIdentity, findActingAdministrators } from "../domains/identity/index.ts";
import { createIntegrations } from "../domains/integrations/index.ts";
import { createImports } from "../domains/imports/index.ts";
import { createLearning } from "../domains/learning/index.ts";
import { createLedger } from "../domains/ledger/index.ts";
import { createMarket } from "../domains/market/index.ts";
import { createMedia } from "../domains/media/index.ts";
import { createMessages, type Messages } from "../domains/messages/index.ts";
import { createPayments } from "../domains/payments/index.ts";
import { createPayouts } from "../domains/payouts/index.ts";
import { createProfessionals, type CalendarTools } from "../domains/professionals/index.ts";
import { createResources } from "../domains/resources/index.ts";
import { createSite } from "../domains/site/index.ts";
import { createSubscriptions } from "../domains/subscriptions/index.ts";
import { createMachine } from "../platform/machine.ts";
import type { Platform } from "../platform/platform.ts";
import { createScreens } from "../screens/index.ts";
import { ownMatterQuestions } from "./own-matters.ts";
import type { Domains } from "./domains.ts";
import { portsOf, type Ports } from "./ports.ts";
import { createSellables } from "./sellables/index.ts";

interface DomainsAndPorts {
  readonly domains: Domains;
  readonly ports: Ports;
}

/**
 * Every domain, each given the domains to its left, and ports for what it needs from the right. `calendars` replaces
 * the access to external calendars.
 */
export function createDomains(platform: Platform, calendars?: CalendarTools): DomainsAndPorts {
  const ledger = createLedger();
  const ports = portsOf(platform, ledger, () => domains);
  const site = createSite(platform, ports.site);
  const messages = createMessages(platform, site, ports.messages);
  const media = createMedia(platform, site, ports.media);
  const identity = createIdentity(platform, { site, messages }, ports.identity);
  const courses = createCourses(platform, { media, messages, site }, ports.courses);
  const resources = createResources(platform, { media, messages, site }, ports.resources);
  const market = createMarket(platform, { media, messages, site, resources }, ports.market);
  const professionals = createProfessionals(platform, { media, messages, site }, ports.professionals, calendars);
  const booking = createBooking(platform, { messages, site, professionals }, ports.booking);
  const learning = createLearning(platform, { site, media, messages }, ports.learning);
  const certificates = createCertificates(platform, { site, messages, courses }, ports.certificates);
  const payments = createPayments(platform, ports.payments);
  const subscriptions = createSubscriptions(
    platform,
    { site, messages, ledger, payments, resources, market },
    ports.subscriptions,
  );
  const sellables = createSellables({ ...platform, learning, booking });
  const checkout = createCheckout(platform, { site, messages, identity, ledger, payments, sellables }, ports.checkout);
  const payouts = createPayouts(platform, { site, messages, ledger, payments, checkout }, ports.payouts);
  const conversations = createConversations(platform, { site, media, messages, resources }, ports.conversations);
  const integrations = createIntegrations(platform, { site, messages });
  const imports = createImports(platform, { site, messages, media, identity, courses, resources, learning });
  const screens = createScreens({
    ...platform,
    getSettings: site.getSettings,
    testMoney: payments.testMode,
    provider: payments.provider,
    machine: createMachine(platform.config, platform.clock),
    ...mailPorts(messages),
    media,
    administrators: findActingAdministrators,
    publishedCourses: courses.publishedCourses,
    popularCourses: courses.popularCourses,
    searchCourses: courses.searchCourses,
    glanceAtStore: market.glance,
    countResources: market.countOnSale,
    searchResources: market.search,
    searchProfessionals: booking.searchProfessionals,
    bookings: booking,
    searchOwnCertificates: certificates.searchOwn,
    searchOwnConversations: conversations.searchOwn,
    countProfessionals: booking.countProfessionals,
    coursesToContinue: learning.coursesToContinue,
    accommodationsOf: learning.accommodationsOf,
    countCoursesToContinue: learning.countCoursesToContinue,
    countSellersToDo: resources.countToDo,
    ownStoreSummary: resources.ownStoreSummary,
    balanceOf: payouts.balanceOf,
    lastSales: payouts.lastSales,
    requestsToDecide: requestsToDecideIn(platform),
    newestCertificates: certificates.newestOf,
    ownMatters: ownMatterQuestions,
  });
  const domains: Domains = {
    site,
    messages,
    media,
    identity,
    courses,
    resources,
    market,
    professionals,
    booking,
    learning,
    certificates,
    payments,
    subscriptions,
    checkout,
    payouts,
    conversations,
    integrations,
    imports,
    screens,
  };
  return { domains, ports };
}

const mailPorts = ({ queueMail, sendAnew, mailServer }: Messages) => ({ queueMail, sendAnew, mailServer });

const requestsToDecideIn =
  ({ db, clock }: Platform) =>
  (sellerId: number, most: number) =>
    findRequestsToDecide(db.read, { sellerId, now: clock.now(), most });
