import { aCourseToCertify, aLearnerOf } from "./factories/certificates.ts";
import { couponToCreate } from "./factories/checkout.ts";
import { aCourse } from "./factories/courses.ts";
import { anEnrolment } from "./factories/learning.ts";
import { aRefund } from "./factories/orders.ts";
import { aPerson } from "./factories/people.ts";
import {
  reason,
  insert,
  openStore,
  ownResource,
  strangeResource,
  aReview,
  aReport,
  asLearner,
  asProfessional,
  inSession,
  reviewOf,
  paymentOf,
  bought,
  orders,
  ordersAndSales,
  eachOrder,
  requestFor,
  anEvent,
  aPayout,
  ownCertificate,
  ownAnswer,
  ownLesson,
  ownQuestion,
  ownSubmission,
  of,
  own,
  byId,
  bookingSides,
  subscription,
  roleRequest,
  forSale,
  ownCoupon,
  couponOfItems,
  strangeCoupon,
  entitled,
  type OwnThing,
  aName,
  anUnknown,
  ownUnknowns,
} from "./own-thing-makers.ts";

/** By call, each kind of thing that it is about, as the caller's own. A call that decides about something and is missing fails. */
export const ownThings: Readonly<Record<string, readonly OwnThing[]>> = {
  "PUT /api/admin/users/:id/roles/:role": [
    of("person", async (_world, { id }) => ({ params: [id, "SELLER"], body: {} })),
  ],
  "DELETE /api/admin/users/:id/roles/:role": [of("person", async (_world, { id }) => ({ params: [id, "STUDENT"] }))],
  "POST /api/admin/users/:id/deactivate": [of("person", own({ reason }))],
  "POST /api/admin/users/:id/show-profile": [of("person", own())],
  "POST /api/admin/users/:id/deletion": [of("person", own({ username: "somebody", reason }))],
  "POST /api/admin/users/:id/remove-second-factor": [of("person", own({ reason }))],
  "POST /api/admin/users/:id/tier-grant": [of("person", own({ tier: "royalty", reason }))],
  "DELETE /api/admin/users/:id/tier-grant": [
    of("person", async (world, { id }) => {
      await insert(world, "tier_grants", { user_id: id, tier: "premium", reason });
      return { params: [id] };
    }),
  ],
  "POST /api/admin/role-requests/:id/accept": [of("role_request", byId(roleRequest))],
  "POST /api/admin/role-requests/:id/refuse": [of("role_request", byId(roleRequest, { reason }))],
  "PATCH /api/reviews/:id/visibility": [
    of("resource_review", async (world, { id }) => ({
      params: [await aReview(world, await strangeResource(world), id)],
      body: { hidden: true, reason },
    })),
    of("reviewed_resource", async (world, actor) => ({
      params: [await aReview(world, await ownResource(world, actor), (await aPerson(world)).id)],
      body: { hidden: true, reason },
    })),
  ],
  "PATCH /api/resources/:id": [of("resource", byId(ownResource, { title: "Mine, and better" }))],
  "POST /api/review-queue/:id/claim": [of("resource", byId(ownResource))],
  "DELETE /api/review-queue/:id/claim": [of("resource", byId(ownResource))],
  "POST /api/resources/:id/decision": [of("resource", byId(ownResource, { decision: "take_down", note: reason }))],
  "PATCH /api/resources/:id/toggle-featured": [of("resource", byId(ownResource, { featured: true }))],
  "POST /api/admin/reports/:id/resolve": [
    of("report", async (world, actor) => ({
      params: [await aReport(world, "resource", await ownResource(world, actor))],
      body: { outcome: "dismissed", note: reason },
    })),
    of(
      "report",
      async (world, { id }) => ({
        params: [await aReport(world, "review", await aReview(world, await strangeResource(world), id))],
        body: { outcome: "dismissed", note: reason },
      }),
      "a review of theirs",
    ),
    of(
      "report",
      async (world, actor) => ({
        params: [await aReport(world, "booking_review", await reviewOf(world, await asProfessional(world, actor)))],
        body: { outcome: "dismissed", note: reason },
      }),
      "a review of their booking",
    ),
    of(
      "report",
      async (world, actor) => ({
        params: [await aReport(world, "answer", await ownAnswer(world, actor))],
        body: { outcome: "dismissed", note: reason },
      }),
      "an answer of theirs",
    ),
  ],
  "POST /api/admin/reports/:id/show-message": [
    of("report", async (world, { id }) => ({ params: [await aReport(world, "profile", id)] })),
  ],
  "POST /api/admin/resources/bulk": [
    {
      subject: "resource",
      as: "taken down",
      refusal: "own_resource",
      prepare: async (world, actor) => ({
        params: [],
        body: { ids: [await ownResource(world, actor)], action: "take_down", note: reason },
      }),
    },
    of("resource", async (world, actor) => ({
      params: [],
      body: { ids: [await strangeResource(world), await ownResource(world, actor)], action: "feature" },
    })),
    of("person", async (world, { id }) => ({
      params: [],
      body: { ids: [await strangeResource(world)], action: "grant", reason, user_id: id },
    })),
    of("named_person", async (world, { email }) => ({
      params: [],
      body: { ids: [await strangeResource(world)], action: "grant", reason, person: email.toUpperCase() },
    })),
  ],
  "POST /api/admin/entitlements": [
    of("person", async (world, { id }) => ({
      params: [],
      body: { user_id: id, resource_id: await strangeResource(world), reason },
    })),
    ...(["username", "email", "id"] as const).map((how) =>
      of(
        "named_person",
        async (world, actor) => ({
          params: [],
          body: {
            person: how === "id" ? `#${actor.id}` : actor[how],
            resource_id: await strangeResource(world),
            reason,
          },
        }),
        how,
      ),
    ),
    of("resource", async (world, actor) => ({
      params: [],
      body: { user_id: (await aPerson(world)).id, resource_id: await ownResource(world, actor), reason },
    })),
  ],
  "POST /api/admin/entitlements/:id/end": [
    of("entitlement", async (world, { id }) => ({
      params: [await entitled(world, id, await strangeResource(world))],
      body: { reason },
    })),
    of(
      "entitlement",
      async (world, actor) => ({
        params: [await entitled(world, (await aPerson(world)).id, await ownResource(world, actor))],
        body: { reason },
      }),
      "of their resource",
    ),
  ],
  "PUT /api/admin/store-front": [
    of("store_front", async (world, actor) => {
      const { body } = await world.call("GET", "/api/admin/store-front", { as: actor.token });
      return { params: [], body: { featured: [await ownResource(world, actor)], version: body.version } };
    }),
  ],
  "POST /api/admin/sellers/:id/state": [
    of("person", async (world, actor) => {
      await openStore(world, actor);
      return { params: [actor.id], body: { to: "suspended", reason: "Because it suits me very well." } };
    }),
  ],
  "POST /api/admin/sellers/:id/name": [
    of("person", async (world, actor) => {
      await openStore(world, actor);
      const name = "Name that waits";
      await world.db.raw("update sellers set asked_name = $1, asked_at = now() where user_id = $2", [name, actor.id]);
      return { params: [actor.id], body: { show: true, name } };
    }),
  ],
  "POST /api/admin/sellers/:id/payouts": [
    of("person", async (world, actor) => {
      await openStore(world, actor);
      return { params: [actor.id], body: { held: true, reason: "Because it suits me very well." } };
    }),
  ],
  "POST /api/admin/bookings/:id/cancel": bookingSides({ side: "professional" }),
  "POST /api/admin/bookings/:id/move": [
    of("booking_session", byId(asLearner, { starts_at: "2027-06-01T14:00:00Z", reason }), "their booking"),
    of("booking_session", byId(inSession, { starts_at: "2027-06-01T14:00:00Z", reason }), "a booking beside theirs"),
  ],
  "POST /api/admin/bookings/:id/accept": bookingSides({}),
  "POST /api/admin/bookings/:id/decline": bookingSides({}),
  "POST /api/admin/bookings/:id/resolve": bookingSides({ outcome: "took_place" }),
  "POST /api/admin/booking-reviews/:id/hide": [
    of("reviewed_booking", async (world, actor) => ({
      params: [await reviewOf(world, await asProfessional(world, actor))],
      body: { reason },
    })),
  ],
  "POST /api/admin/booking-reviews/:id/show": [
    of("reviewed_booking", async (world, actor) => ({
      params: [await reviewOf(world, await asProfessional(world, actor))],
    })),
  ],
  "POST /api/courses/:id/enrolments": [
    of("named_person", async (world, { email }) => ({ params: [(await aCourse(world)).id], body: { email } })),
  ],
  "DELETE /api/enrolments/:id": [
    of("enrolment", async (world, { id }) => ({
      params: [(await anEnrolment(world, id, (await aCourse(world)).id, "staff")).id],
    })),
  ],
  "POST /api/enrolments/:id/lessons/:lessonId/complete": [of("enrolment", ownLesson)],
  "POST /api/enrolments/:id/lessons/:lessonId/reset": [of("enrolment", ownLesson)],
  "POST /api/courses/:id/accommodations": [
    of("person", async (world, { id }) => {
      const course = await aCourse(world);
      await anEnrolment(world, id, course.id);
      return { params: [course.id], body: { user_id: id, extra_attempts: 1, reason } };
    }),
  ],
  "POST /api/reviews/:id/reply": [
    of("course_review", async (world, { id }) => {
      const course = await aCourse(world);
      const review = { course_id: course.id, user_id: id, rating: 5, body: "Clear and kind teaching." };
      return { params: [await insert(world, "course_reviews", review)], body: { body: "Thank you, me." } };
    }),
  ],
  "POST /api/admin/course-reviews/:id/show": [
    of("course_review", async (world, { id }) => {
      const course = await aCourse(world);
      const review = { course_id: course.id, user_id: id, rating: 5, body: "Clear and kind teaching." };
      return { params: [await insert(world, "course_reviews", review)] };
    }),
  ],
  "POST /api/questions/:id/hide": [of("lesson_question", byId(ownQuestion, { reason }))],
  "DELETE /api/questions/:id/hide": [of("lesson_question", byId(ownQuestion))],
  "POST /api/answers/:id/hide": [of("lesson_answer", byId(ownAnswer, { reason }))],
  "DELETE /api/answers/:id/hide": [of("lesson_answer", byId(ownAnswer))],
  "POST /api/submissions/:id/release": [of("submission", byId(ownSubmission, { result: "passed", version: 1 }))],
  "POST /api/submissions/:id/result": [of("submission", byId(ownSubmission, { reason }))],
  "POST /api/submissions/:id/second/release": [of("submission", byId(ownSubmission, { result: "passed", version: 1 }))],
  "POST /api/certificates": [
    of("person", async (world, { id }) => {
      const courseId = await aCourseToCertify(world);
      await anEnrolment(world, id, courseId);
      const other = await aLearnerOf(world, courseId);
      return { params: [], body: { course_id: courseId, user_ids: [other.id, id], reason } };
    }),
  ],
  "POST /api/certificates/:id/revoke": [of("certificate", byId(ownCertificate, { reason }))],
  "POST /api/certificates/:id/reissue": [of("certificate", byId(ownCertificate, { kind: "renewal" }))],
  "POST /api/admin/payment-events/:id/replay": [
    ...eachOrder("payment_event", ordersAndSales, async (world, order) => ({
      params: [await anEvent(world, paymentOf(order))],
    })),
    of(
      "payment_event",
      async (world, actor) => {
        const [row] = (
          await world.db.raw(
            "select provider_ref from billing_customers where id in (select customer_id from subscriptions where id = $1)",
            [await subscription(world, actor)],
          )
        ).rows;
        return { params: [await anEvent(world, String(row?.["provider_ref"]))] };
      },
      "of their plan",
    ),
    of(
      "payment_event",
      async (world, { id }) => {
        const ref = aName();
        await aPayout(world, id, ref);
        return { params: [await anEvent(world, ref)] };
      },
      "of their payout",
    ),
  ],
  "POST /api/admin/subscriptions/:id/cancel": [of("subscription", byId(subscription, { reason }))],
  "POST /api/admin/subscriptions/:id/end": [of("subscription", byId(subscription, { reason, refund_percent: 100 }))],
  "POST /api/admin/subscriptions/:id/advance": [of("subscription", byId(subscription, { to: "2027-12-01T00:00:00Z" }))],
  "POST /api/admin/coupons": [
    of("person", async (_world, { id }) => ({
      params: [],
      body: couponToCreate({ scope: "seller", seller_id: id }),
    })),
    of("for_sale", async (world, actor) => ({
      params: [],
      body: couponToCreate({ scope: "items", items: await forSale(world, actor) } as object),
    })),
  ],
  "PATCH /api/admin/coupons/:id": [
    of("coupon", byId(ownCoupon, { active: false }), "of their store"),
    of("coupon", byId(couponOfItems, { active: false }), "of what they sell"),
    of("person", async (world, { id }) => ({
      params: [await strangeCoupon(world)],
      body: { scope: "seller", seller_id: id },
    })),
    of("for_sale", async (world, actor) => ({
      params: [await strangeCoupon(world)],
      body: { scope: "items", items: await forSale(world, actor) },
    })),
  ],
  "DELETE /api/admin/coupons/:id": [of("coupon", byId(ownCoupon))],
  "POST /api/orders/:publicId/refunds": eachOrder("order", orders, async (_world, { publicId, items: [item] }) => ({
    params: [publicId.toLowerCase()],
    body: { items: [{ order_item_id: item?.id, units: 1 }], reason },
    headers: { "idempotency-key": `own-${publicId}` },
  })),
  "POST /api/admin/refunds/:id/send-again": eachOrder("refund", ordersAndSales, async (world, order) => ({
    params: [await aRefund(world, order, { state: "failed", error: "no", amountCents: 100 })],
    headers: { "idempotency-key": `own-${order.publicId}` },
  })),
  "POST /api/refund-requests/:id/decide": [
    of("refund_request", async (world, actor) => ({
      params: [await requestFor(world, await bought(world, actor), actor.id)],
      body: { decision: "approve" },
    })),
  ],
  "POST /api/admin/orders/:publicId/sync": eachOrder("order", orders, async (_world, { publicId }) => ({
    params: [publicId],
  })),
  "POST /api/admin/orders/:publicId/try-dispute": eachOrder("order", orders, async (_world, { publicId }) => ({
    params: [publicId],
    body: { to: "open" },
  })),
  "POST /api/admin/payment-alerts/:id/seen": eachOrder("payment_alert", ordersAndSales, async (world, { id }) => ({
    params: [
      await insert(world, "payment_alerts", {
        kind: "dispute_opened",
        object_ref: aName(),
        order_id: id,
        text: "A bank looks into it.",
      }),
    ],
  })),
  "POST /api/admin/provider-unknowns/:id/take-up": [
    ...eachUnknown((id) => ({ params: [id], body: { as: "seller" } })),
    ...eachOrder("order", orders, async (world, { publicId }) => ({
      params: [await anUnknown(world, {})],
      body: { as: "order", order_public_id: publicId },
    })),
  ],
  "POST /api/admin/provider-unknowns/:id/not-ours": eachUnknown((id) => ({ params: [id] })),
  "POST /api/admin/provider-unknowns/:id/give-back": eachUnknown((id) => ({ params: [id] })),
  "POST /api/admin/provider-unknowns/take-up": eachUnknown((id) => ({ params: [], body: { ids: [id] } })),
  "POST /api/admin/provider-unknowns/not-ours": eachUnknown((id) => ({ params: [], body: { ids: [id] } })),
};

/** A call about something unknown, tried with each that would be booked to the caller. */
function eachUnknown(send: (id: number) => Awaited<ReturnType<OwnThing["prepare"]>>): OwnThing[] {
  return Object.entries(ownUnknowns).map(([as, make]) =>
    of("provider_unknown", async (world, actor) => send(await make(world, actor)), as),
  );
}
