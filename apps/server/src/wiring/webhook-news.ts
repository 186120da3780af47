import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { BookingPorts } from "../domains/booking/index.ts";
import type { CertificatesPorts } from "../domains/certificates/index.ts";
import type { CheckoutPorts } from "../domains/checkout/index.ts";
import type { IdentityPorts } from "../domains/identity/index.ts";
import type { Integrations } from "../domains/integrations/index.ts";
import type { LearningPorts } from "../domains/learning/index.ts";
import type { PayoutsPorts } from "../domains/payouts/index.ts";
import type { SubscriptionsPorts } from "../domains/subscriptions/index.ts";

type Tell = Integrations["tell"];

interface News {
  readonly identity: IdentityPorts["news"];
  readonly learning: LearningPorts["news"];
  readonly completed: (...told: Parameters<LearningPorts["completions"]["completed"]>) => Promise<void>;
  readonly certificates: CertificatesPorts["news"];
  readonly booking: BookingPorts["news"];
  readonly checkout: CheckoutPorts["news"];
  readonly subscriptions: SubscriptionsPorts["news"];
  readonly payouts: PayoutsPorts["news"];
}

/**
 * What happens in each domain, in the words that webhooks are told: numbers of things, amounts in cents, moments. The e-mail of a buyer
 * stands in orders alone, as in the list of /admin.
 */
export const webhookNews = (tell: Tell): News => ({
  identity: {
    registered: (tx, { userId, at }) => tell(tx, { type: "person.registered", at, data: { user_id: userId } }),
  },
  learning: {
    enrolled: (tx, { id, userId, courseId, source, at }) => {
      const data = { enrolment_id: id, user_id: userId, course_id: courseId, source };
      return tell(tx, { type: "enrolment.created", at, data });
    },
  },
  completed: (tx, { userId, courseId, at }) =>
    tell(tx, { type: "course.completed", at, data: { user_id: userId, course_id: courseId } }),
  certificates: newsOfCertificates(tell),
  booking: newsOfBookings(tell),
  checkout: newsOfOrders(tell),
  subscriptions: newsOfSubscriptions(tell),
  payouts: {
    paid: (tx, { id, sellerId, amountCents, test, at }) => {
      const data = { payout_id: id, seller_id: sellerId, amount_cents: amountCents, currency: ledgerCurrency, test };
      return tell(tx, { type: "payout.paid", at, data });
    },
  },
});

function newsOfCertificates(tell: Tell): News["certificates"] {
  type Facts = Parameters<News["certificates"]["issued"]>[1] | Parameters<News["certificates"]["revoked"]>[1];
  const factsOf = ({ id, serial, userId, courseId, programmeId }: Facts) => ({
    certificate_id: id,
    serial,
    user_id: userId,
    course_id: courseId,
    programme_id: programmeId,
  });
  return {
    issued: (tx, certificate) => {
      const { at, expiresAt } = certificate;
      const data = { ...factsOf(certificate), expires_at: expiresAt?.toISOString() ?? null };
      return tell(tx, { type: "certificate.issued", at, data });
    },
    revoked: (tx, certificate) => {
      const data = { ...factsOf(certificate), reason: certificate.reason };
      return tell(tx, { type: "certificate.revoked", at: certificate.at, data });
    },
  };
}

function newsOfBookings(tell: Tell): News["booking"] {
  type Facts = Parameters<News["booking"]["confirmed"]>[1];
  const factsOf = (booking: Facts) => ({
    booking_id: booking.id,
    service_id: booking.serviceId,
    professional_id: booking.professionalId,
    learner_id: booking.learnerId,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
  });
  return {
    confirmed: (tx, booking) => tell(tx, { type: "booking.confirmed", at: booking.at, data: factsOf(booking) }),
    cancelled: (tx, booking) => {
      const data = { ...factsOf(booking), state: booking.state };
      return tell(tx, { type: "booking.cancelled", at: booking.at, data });
    },
  };
}

function newsOfOrders(tell: Tell): News["checkout"] {
  type Facts = Parameters<News["checkout"]["paid"]>[1] | Parameters<News["checkout"]["refunded"]>[1];
  const factsOf = ({ publicId, buyerId, email, totalCents, test }: Facts) => ({
    order: publicId,
    buyer_id: buyerId,
    email,
    total_cents: totalCents,
    currency: ledgerCurrency,
    test,
  });
  return {
    paid: (tx, order) => {
      const items = order.lines.map(({ itemType, itemId, title, quantity, paidCents }) => ({
        item_type: itemType,
        item_id: itemId,
        title,
        quantity,
        paid_cents: paidCents,
      }));
      return tell(tx, { type: "order.paid", at: order.at, data: { ...factsOf(order), items } });
    },
    refunded: (tx, order) => {
      const data = { ...factsOf(order), refund_id: order.refundId, refunded_cents: order.refundCents };
      return tell(tx, { type: "order.refunded", at: order.at, data });
    },
  };
}

function newsOfSubscriptions(tell: Tell): News["subscriptions"] {
  type Facts = Parameters<News["subscriptions"]["started"]>[1];
  const factsOf = ({ id, userId, planId, quantity, status, test }: Facts) => ({
    subscription_id: id,
    user_id: userId,
    plan_id: planId,
    quantity,
    status,
    test,
  });
  return {
    started: (tx, row) => tell(tx, { type: "subscription.started", at: row.at, data: factsOf(row) }),
    changed: (tx, row) => tell(tx, { type: "subscription.changed", at: row.at, data: factsOf(row) }),
    ended: (tx, row) => tell(tx, { type: "subscription.ended", at: row.at, data: factsOf(row) }),
  };
}
