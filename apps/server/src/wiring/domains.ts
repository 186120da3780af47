import type { Booking } from "../domains/booking/index.ts";
import type { Certificates } from "../domains/certificates/index.ts";
import type { Checkout } from "../domains/checkout/index.ts";
import type { Conversations } from "../domains/conversations/index.ts";
import type { Courses } from "../domains/courses/index.ts";
import type { Identity } from "../domains/identity/index.ts";
import type { Integrations } from "../domains/integrations/index.ts";
import type { Imports } from "../domains/imports/index.ts";
import type { Learning } from "../domains/learning/index.ts";
import type { Market } from "../domains/market/index.ts";
import type { Media } from "../domains/media/index.ts";
import type { Messages } from "../domains/messages/index.ts";
import type { Payments } from "../domains/payments/index.ts";
import type { Payouts } from "../domains/payouts/index.ts";
import type { Professionals } from "../domains/professionals/index.ts";
import type { Resources } from "../domains/resources/index.ts";
import type { Site } from "../domains/site/index.ts";
import type { Subscriptions } from "../domains/subscriptions/index.ts";
import type { DomainParts } from "../platform/platform.ts";

/** Everything the server consists of, from left to right. */
export interface Domains {
  readonly site: Site;
  readonly messages: Messages;
  readonly media: Media;
  readonly identity: Identity;
  readonly courses: Courses;
  readonly resources: Resources;
  readonly market: Market;
  readonly professionals: Professionals;
  readonly booking: Booking;
  readonly learning: Learning;
  readonly certificates: Certificates;
  readonly payments: Payments;
  readonly subscriptions: Subscriptions;
  readonly checkout: Checkout;
  readonly payouts: Payouts;
  readonly conversations: Conversations;
  readonly integrations: Integrations;
  readonly imports: Imports;
  readonly screens: DomainParts;
}

/** What each of them adds to the server. */
export const partsOf = (domains: Domains): DomainParts[] => Object.values({ ...domains }); // a copy, because an interface has no index
