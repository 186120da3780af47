import { bookingEndpoints } from "./booking/endpoints.ts";
import { certificatesEndpoints } from "./certificates/endpoints.ts";
import { badgesEndpoints } from "./certificates/endpoints-badges.ts";
import { papersEndpoints } from "./certificates/endpoints-papers.ts";
import { programmesEndpoints } from "./certificates/endpoints-programmes.ts";
import { templatesEndpoints } from "./certificates/endpoints-templates.ts";
import { checkoutEndpoints } from "./checkout/endpoints.ts";
import { conversationsEndpoints } from "./conversations/endpoints.ts";
import { coursesEndpoints } from "./courses/endpoints.ts";
import { identityEndpoints } from "./identity/endpoints.ts";
import { integrationsEndpoints } from "./integrations/endpoints.ts";
import { importsEndpoints } from "./imports/endpoints.ts";
import { learningEndpoints } from "./learning/endpoints.ts";
import { curriculumCategoryEndpoints, resourceCategoryEndpoints } from "./market/endpoints-categories.ts";
import { classPlanEndpoints } from "./market/endpoints-class-plan.ts";
import { downloadEndpoints } from "./market/endpoints-download.ts";
import { reportEndpoints } from "./market/endpoints-reports.ts";
import { resourceReviewEndpoints } from "./market/endpoints-review.ts";
import { storeEndpoints } from "./market/endpoints-store.ts";
import { viewEndpoints } from "./market/endpoints-views.ts";
import { mediaEndpoints } from "./media/endpoints.ts";
import { messagesEndpoints } from "./messages/endpoints.ts";
import { paymentsEndpoints } from "./payments/endpoints.ts";
import { unknownsEndpoints } from "./payments/endpoints-unknowns.ts";
import { payoutsEndpoints } from "./payouts/endpoints.ts";
import { busyEndpoints } from "./professionals/endpoints-busy.ts";
import { ownProfessionalEndpoints } from "./professionals/endpoints-own.ts";
import { resourceAdminEndpoints } from "./resources/endpoints-admin.ts";
import { authoringEndpoints } from "./resources/endpoints-authoring.ts";
import { fileEndpoints } from "./resources/endpoints-files.ts";
import { queueEndpoints } from "./resources/endpoints-queue.ts";
import { sellingEndpoints } from "./resources/endpoints-selling.ts";
import { screensEndpoints } from "./screens/endpoints.ts";
import { siteEndpoints } from "./site/endpoints.ts";
import { subscriptionsEndpoints } from "./subscriptions/endpoints.ts";

/** Calls of `resources` and of `market` share one tag in the description, and are listed there in this order. */
const resourcesAndMarket = {
  ...storeEndpoints,
  ...resourceReviewEndpoints,
  ...viewEndpoints,
  ...authoringEndpoints,
  ...queueEndpoints,
  ...sellingEndpoints,
  ...downloadEndpoints,
  ...resourceCategoryEndpoints,
  ...curriculumCategoryEndpoints,
  ...fileEndpoints,
  ...reportEndpoints,
  ...resourceAdminEndpoints,
  ...classPlanEndpoints,
} as const;

/** Every endpoint of the platform, by domain. The server registers it; the client and the API description derive from it. */
export const api = {
  site: siteEndpoints,
  identity: identityEndpoints,
  messages: messagesEndpoints,
  media: mediaEndpoints,
  courses: coursesEndpoints,
  resources: resourcesAndMarket,
  // Professionals and what is booked with them are one part of the description.
  booking: { ...ownProfessionalEndpoints, ...bookingEndpoints, ...busyEndpoints },
  learning: learningEndpoints,
  certificates: {
    ...certificatesEndpoints,
    ...badgesEndpoints,
    ...papersEndpoints,
    ...templatesEndpoints,
    ...programmesEndpoints,
  },
  payments: { ...paymentsEndpoints, ...unknownsEndpoints },
  subscriptions: subscriptionsEndpoints,
  checkout: checkoutEndpoints,
  payouts: payoutsEndpoints,
  conversations: conversationsEndpoints,
  integrations: integrationsEndpoints,
  imports: importsEndpoints,
  screens: screensEndpoints,
} as const;
