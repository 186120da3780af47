import type { z } from "zod";
import * as bookingsOfStaff from "./booking/schema-admin.ts";
import * as bookingGroupRequests from "./booking/requests-groups.ts";
import * as bookingGroups from "./booking/schema-groups.ts";
import * as bookingRequests from "./booking/requests.ts";
import * as directory from "./booking/schema-directory.ts";
import * as bookings from "./booking/schema.ts";
import * as certificateDesigns from "./certificates/design.ts";
import * as certificates from "./certificates/schema.ts";
import * as certificateBadges from "./certificates/schema-badges.ts";
import * as certificatePapers from "./certificates/schema-papers.ts";
import * as certificateProgrammes from "./certificates/schema-programmes.ts";
import * as certificateTemplates from "./certificates/template-schema.ts";
import * as ordersOfStaff from "./checkout/schema-admin.ts";
import * as carts from "./checkout/schema-cart.ts";
import * as coupons from "./checkout/schema-coupon.ts";
import * as orders from "./checkout/schema-order.ts";
import * as quotes from "./checkout/schema-quote.ts";
import * as refunds from "./checkout/schema-refund.ts";
import * as things from "./checkout/schema-thing.ts";
import * as wishes from "./checkout/schema-wishlist.ts";
import * as companies from "./core/company.ts";
import * as pages from "./core/page.ts";
import * as ownTeaching from "./courses/schema-teaching-settings.ts";
import * as team from "./courses/schema-team.ts";
import * as transfers from "./courses/requests-instructors.ts";
import * as conversationRequests from "./conversations/requests.ts";
import * as conversations from "./conversations/schema.ts";
import * as courseRequests from "./courses/requests.ts";
import * as courseFiles from "./courses/schema-course-file.ts";
import * as banks from "./courses/schema-bank.ts";
import * as captions from "./courses/schema-captions.ts";
import * as instructors from "./courses/schema-instructors.ts";
import * as assessments from "./courses/schema-assessments.ts";
import * as attachedPackages from "./courses/schema-packages.ts";
import * as practice from "./courses/schema-practice.ts";
import * as versions from "./courses/schema-versions.ts";
import * as writing from "./courses/schema-writing.ts";
import * as courses from "./courses/schema.ts";
import * as accountRequests from "./identity/requests.ts";
import * as noteRequests from "./identity/requests-admin-person.ts";
import * as factorRequests from "./identity/requests-factors.ts";
import * as signInProviderRequests from "./identity/requests-sign-in-providers.ts";
import * as signInProviders from "./identity/schema-sign-in-providers.ts";
import * as apiTokens from "./identity/schema-tokens.ts";
import * as factors from "./identity/schema-factors.ts";
import * as roleRequests from "./identity/requests-roles.ts";
import * as blocks from "./identity/schema-blocks.ts";
import * as people from "./identity/schema-admin.ts";
import * as roles from "./identity/schema-roles.ts";
import * as imageReports from "./identity/schema-image-report.ts";
import * as deletions from "./identity/schema-deletion.ts";
import * as deletionRequests from "./identity/requests-deletion.ts";
import * as dataExports from "./identity/schema-exports.ts";
import * as accounts from "./identity/schema.ts";
import type { api } from "./index.ts";
import * as webhookRequests from "./integrations/requests.ts";
import * as webhooks from "./integrations/schema.ts";
import * as courseImports from "./imports/schema-courses.ts";
import * as peopleImports from "./imports/schema-people.ts";
import * as productImports from "./imports/schema-products.ts";
import * as importedQuestions from "./courses/schema-imported.ts";
import * as pasted from "./courses/schema-pasted.ts";
import * as support from "./learning/schema-support.ts";
import * as announcements from "./learning/schema-announcement.ts";
import * as cohorts from "./learning/schema-cohort.ts";
import * as keptLessons from "./learning/schema-kept.ts";
import * as learnerPackages from "./learning/schema-package.ts";
import * as loops from "./learning/schema-loop.ts";
import * as lessonQuestions from "./learning/schema-question.ts";
import * as notes from "./learning/schema-note.ts";
import * as enrolments from "./learning/schema-enrolment.ts";
import * as lessons from "./learning/schema-lesson.ts";
import * as quizzes from "./learning/schema-quiz.ts";
import * as rescoring from "./learning/schema-rescore.ts";
import * as reviews from "./learning/schema-review.ts";
import * as submissions from "./learning/schema-submission.ts";
import * as media from "./media/schema.ts";
import * as contactRequests from "./messages/requests.ts";
import * as contact from "./messages/schema-contact.ts";
import * as messages from "./messages/schema.ts";
import * as pushRequests from "./messages/requests-devices.ts";
import * as push from "./messages/schema-devices.ts";
import * as noticeRequests from "./messages/requests-notices.ts";
import * as notices from "./messages/schema-notices.ts";
import * as providerUnknowns from "./payments/schema-unknowns.ts";
import * as payments from "./payments/schema.ts";
import * as payoutsOfStaff from "./payouts/schema-admin.ts";
import * as payouts from "./payouts/schema.ts";
import * as professionalRequests from "./professionals/requests.ts";
import * as busyFeeds from "./professionals/schema-busy.ts";
import * as calendarFiles from "./professionals/schema-calendar-file.ts";
import * as professionals from "./professionals/schema.ts";
import * as resourceReviews from "./market/schema-review.ts";
import * as reports from "./market/schema-reports.ts";
import * as classPlans from "./market/schema-class-plan.ts";
import * as categories from "./market/schema-categories.ts";
import * as resourceRequests from "./resources/requests.ts";
import * as resourcesOfStaff from "./resources/schema-admin.ts";
import * as queue from "./resources/schema-queue.ts";
import * as selling from "./resources/schema-selling.ts";
import * as stores from "./market/schema-store.ts";
import * as fileRequests from "./resources/requests-files.ts";
import * as downloads from "./market/schema-download.ts";
import * as resources from "./resources/schema.ts";
import * as audit from "./screens/schema-audit.ts";
import * as grants from "./screens/schema-grants.ts";
import * as ownMatters from "./screens/schema-own-matters.ts";
import * as sellersOfStaff from "./screens/schema-sellers.ts";
import * as screensOfStaff from "./screens/schema-admin.ts";
import * as quizzesOfTeachers from "./screens/schema-quizzes.ts";
import * as screensOfTeachers from "./screens/schema-teaching.ts";
import * as screensOfSellers from "./screens/schema-selling.ts";
import * as deployments from "./screens/schema-deployment.ts";
import * as termsOfStaff from "./screens/schema-terms.ts";
import * as due from "./screens/schema-due.ts";
import * as screensOfAreas from "./screens/schema-areas.ts";
import * as reviewsOfMine from "./screens/schema-own-reviews.ts";
import * as activityOfPeople from "./screens/schema-person.ts";
import * as screens from "./screens/schema.ts";
import * as danceStyles from "./site/schema-dance-styles.ts";
import * as guides from "./site/schema-guides.ts";
import * as sitePages from "./site/schema-pages.ts";
import * as settings from "./site/schema-settings.ts";
import * as site from "./site/schema.ts";
import * as subscriptionRequests from "./subscriptions/requests.ts";
import * as subscriptionsOfStaff from "./subscriptions/schema-admin.ts";
import * as subscriptions from "./subscriptions/schema.ts";

/** Schemas exported by these modules are components of /api/openapi.json, named after their export: `courseItem` is CourseItem. */
const modules: readonly Readonly<Record<string, unknown>>[] = [
  pages,
  site,
  sitePages,
  guides,
  settings,
  danceStyles,
  accounts,
  dataExports,
  deletions,
  deletionRequests,
  imageReports,
  accountRequests,
  factors,
  apiTokens,
  signInProviders,
  signInProviderRequests,
  factorRequests,
  people,
  noteRequests,
  roles,
  roleRequests,
  blocks,
  messages,
  contact,
  contactRequests,
  notices,
  noticeRequests,
  push,
  pushRequests,
  media,
  courses,
  courseFiles,
  banks,
  captions,
  attachedPackages,
  practice,
  assessments,
  writing,
  versions,
  instructors,
  transfers,
  team,
  ownTeaching,
  courseRequests,
  resources,
  fileRequests,
  downloads,
  resourcesOfStaff,
  classPlans,
  reports,
  queue,
  selling,
  resourceRequests,
  stores,
  resourceReviews,
  categories,
  bookings,
  bookingsOfStaff,
  directory,
  professionals,
  busyFeeds,
  calendarFiles,
  professionalRequests,
  bookingRequests,
  bookingGroups,
  bookingGroupRequests,
  pasted,
  importedQuestions,
  support,
  rescoring,
  keptLessons,
  learnerPackages,
  loops,
  notes,
  lessonQuestions,
  announcements,
  cohorts,
  enrolments,
  lessons,
  quizzes,
  reviews,
  submissions,
  certificates,
  certificateBadges,
  certificateProgrammes,
  certificateDesigns,
  certificatePapers,
  certificateTemplates,
  payments,
  providerUnknowns,
  subscriptions,
  subscriptionRequests,
  subscriptionsOfStaff,
  things,
  carts,
  wishes,
  quotes,
  orders,
  refunds,
  companies,
  coupons,
  ordersOfStaff,
  payouts,
  payoutsOfStaff,
  conversations,
  webhooks,
  webhookRequests,
  conversationRequests,
  courseImports,
  peopleImports,
  productImports,
  screens,
  activityOfPeople,
  due,
  audit,
  ownMatters,
  screensOfStaff,
  screensOfAreas,
  reviewsOfMine,
  grants,
  sellersOfStaff,
  screensOfTeachers,
  quizzesOfTeachers,
  screensOfSellers,
  termsOfStaff,
  deployments,
];

/** Where the word of the field is shorter than the export, or two exports have the same name. */
const otherNames: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [pages.pageInfo, "Page"],
  [site.publicSite, "Site"],
  [courses.outlineModule, "Module"],
  [courses.outlineLesson, "Lesson"],
  [courses.teacherQuestion, "Question"],
  [enrolments.courseAccess, "EnrolmentAccess"],
  [certificates.certificateItem, "Certificate"],
  [orders.orderPayment, "Payment"],
  [bookingRequests.reportNote, "BookingReportNote"],
  [bookingRequests.newReview, "NewBookingReview"],
  [bookingRequests.newReply, "NewBookingReply"],
]);

/** Every named schema. Two with the same name are a programming error, reported at the first use. */
export function namedSchemas(): ReadonlyMap<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>();
  const taken = new Set<string>();
  for (const [exported, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!isSchema(value) || names.has(value)) continue;
    const name = otherNames.get(value) ?? exported.charAt(0).toUpperCase() + exported.slice(1);
    if (taken.has(name)) throw new Error(`Two schemas would be called ${name} in the API description`);
    taken.add(name);
    names.set(value, name);
  }
  return names;
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

export const aboutApi = {
  title: "Pavane API",
  description: `Everything the site can do. Calls are made with the token of POST /api/login as \`Authorization: Bearer …\`; those that also serve
guests list an empty requirement first. Programs send an API token in the same way, which each member makes at /profile/edit; what it needs for a call is
said with the call, and one that has ended is answered 401 everywhere.

**Spelling.** Members of requests are described in snake_case. Each may be sent in camelCase instead, for example
\`courseId\` for \`course_id\`; both at once are refused unless they say the same. Unknown members are refused by name.

**Kinds of values.** Times are ISO 8601 in UTC, prices decimal text in US dollars, ids positive whole numbers.

**Files.** A file whose size is known is sent with Content-Length and not compressed; those that are kept can be asked for in parts by Range.
A list as CSV is written while it is read: it has no Content-Length, and one that breaks off ends without its last part.

**Refusals.** Every refusal has a \`code\` and a sentence in \`message\`; 422 has one more sentence for each field in \`fields\`.`,
} as const;

/** What a domain's calls are about. */
export const tagDescriptions: Readonly<Record<keyof typeof api, string>> = {
  site: "The installation and its health",
  identity: "Signing in, the own account, people and roles",
  messages: "What people write to the site, mail that was written, and what people are told",
  media: "Pictures, files and videos",
  courses: "The catalogue, and making courses, lessons and quizzes",
  resources: "Class material: stores, resources, their review and what buyers say",
  booking: "Professionals, their services and hours, and what is booked with them",
  learning: "Enrolments, lessons, attempts and reviews",
  certificates: "Templates, issue, files, badges and verification",
  payments: "Payments and events of the payment service",
  subscriptions: "Plans, subscriptions, their invoices and studio seats",
  checkout: "Carts, wish lists, coupons, orders, refunds and places",
  payouts: "What sellers are owed and paid",
  conversations: "What members write to each other",
  integrations: "What other programs are told",
  imports: "Bringing courses and people from elsewhere",
  screens: "Answers put together for one screen",
};
