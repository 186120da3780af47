import { z } from "zod";
import { bookingSides, bookingStates } from "../booking/choices.ts";
import { orderStatuses } from "../checkout/choices.ts";
import { id, timestamp } from "../core/fields.ts";
import { enrolmentSources, learnerStates } from "../learning/choices.ts";
import { resourceKinds, resourceStatuses } from "../resources/choices.ts";
import { subscriptionKinds, wireStatuses } from "../subscriptions/choices.ts";
import { section } from "./section.ts";

/** How many there are, and the newest twenty. */
const newest = <T extends z.core.$ZodType>(item: T) => section(z.object({ total: z.int(), data: z.array(item) }));

/** What one person did here, for staff; each part fails alone. */
export const personActivity = z.object({
  enrolments: newest(
    z.object({
      id,
      course: z.object({ id, title: z.string() }),
      source: z.enum(enrolmentSources),
      state: z.enum(learnerStates),
      /** Whole percent. */
      progress: z.int(),
      completed_at: timestamp.nullable(),
      created_at: timestamp,
    }),
  ),
  orders: newest(
    z.object({
      public_id: z.string(),
      status: z.enum(orderStatuses),
      titles: z.array(z.string()),
      total: z.string(),
      refunded: z.string(),
      created_at: timestamp,
    }),
  ),
  /** On either side, the latest start first. */
  bookings: newest(
    z.object({
      id,
      service: z.string(),
      /** On which side this person stands. */
      side: z.enum(bookingSides),
      other: z.object({ id, name: z.string() }),
      state: z.enum(bookingStates),
      starts_at: timestamp,
    }),
  ),
  /** Of their store, the last changed first. */
  resources: newest(
    z.object({
      id,
      title: z.string(),
      kind: z.enum(resourceKinds),
      status: z.enum(resourceStatuses),
      price: z.string(),
      updated_at: timestamp,
    }),
  ),
  /** That they wrote. */
  reviews: newest(
    z.object({
      id,
      kind: z.enum(["course", "resource", "booking"]),
      /** What was reviewed, by its number. */
      thing: id,
      title: z.string(),
      rating: z.int(),
      body: z.string(),
      /** Staff hid it from others. */
      hidden: z.boolean(),
      created_at: timestamp,
    }),
  ),
  /** Plans that they have, had, or began to pay for. */
  subscriptions: newest(
    z.object({
      id,
      plan_name: z.string(),
      kind: z.enum(subscriptionKinds),
      status: z.enum(wireStatuses),
      created_at: timestamp,
      current_period_end: timestamp.nullable(),
      ended_at: timestamp.nullable(),
    }),
  ),
});

export type PersonActivity = z.infer<typeof personActivity>;
