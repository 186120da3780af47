import type { FastifyRequest } from "fastify";

/**
 * What is never refused because much is asked at once: what says how the process is and what its figures are, what the payment service
 * tells, what finishes a purchase that somebody has begun, and files of pages that were handed out.
 */
const spared: readonly RegExp[] = [
  /^\/api\/health\//,
  /^\/metrics$/,
  /^\/api\/webhooks\//,
  /^\/api\/checkout\//,
  /^\/api\/orders(\/|$)/,
  /^\/api\/payments\//,
  /^\/api\/subscription-payments\//,
  /^\/api\/subscriptions\/(checkout|pay|card|choice|change)(\/|$)/,
  /^\/assets\//,
];

/** By the route that answers, because the same path can be written in other signs. */
export const isSparedRoute = (route: string): boolean => spared.some((pattern) => pattern.test(route));

export const isSpared = (request: FastifyRequest): boolean => isSparedRoute(request.routeOptions.url ?? "");

/** Pages on which somebody pays, or comes back from paying. */
const pagesOfPurchases = /^\/(checkout|simple-checkout|checkout-complete|payment-success|cancel-payment)(\/|\?|$)/;

export const isPageOfPurchase = (url: string): boolean => pagesOfPurchases.test(url);
