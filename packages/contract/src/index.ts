import { bookingEndpoints } from "./booking/endpoints.ts";
import { certificatesEndpoints } from "./certificates/endpoints.ts";
import { checkoutEndpoints } from "./checkout/endpoints.ts";
import { coursesEndpoints } from "./courses/endpoints.ts";
import { identityEndpoints } from "./identity/endpoints.ts";
import { learningEndpoints } from "./learning/endpoints.ts";
import { mediaEndpoints } from "./media/endpoints.ts";
import { messagesEndpoints } from "./messages/endpoints.ts";
import { paymentsEndpoints } from "./payments/endpoints.ts";
import { unknownsEndpoints } from "./payments/endpoints-unknowns.ts";
import { payoutsEndpoints } from "./payouts/endpoints.ts";
import { resourcesEndpoints } from "./resources/endpoints.ts";
import { screensEndpoints } from "./screens/endpoints.ts";
import { siteEndpoints } from "./site/endpoints.ts";
import { subscriptionsEndpoints } from "./subscriptions/endpoints.ts";

/** Every endpoint of the platform, by domain. The server registers it; the client and the API description derive from it. */
export const api = {
  site: siteEndpoints,
  identity: identityEndpoints,
  messages: messagesEndpoints,
  media: mediaEndpoints,
  courses: coursesEndpoints,
  resources: resourcesEndpoints,
  booking: bookingEndpoints,
  learning: learningEndpoints,
  certificates: certificatesEndpoints,
  payments: { ...paymentsEndpoints, ...unknownsEndpoints },
  subscriptions: subscriptionsEndpoints,
  checkout: checkoutEndpoints,
  payouts: payoutsEndpoints,
  screens: screensEndpoints,
} as const;
