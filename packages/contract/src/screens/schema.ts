import { z } from "zod";
import { searchWords } from "../core/search-query.ts";
import { certificateItem } from "../certificates/schema.ts";
import { id } from "../core/fields.ts";
import { forSome } from "../core/for-some.ts";
import { courseItem } from "../courses/schema.ts";
import { myCourse } from "../learning/schema-enrolment.ts";
import { resourceCard } from "../resources/schema.ts";
import { section } from "./section.ts";

export const home = z.object({
  /** Live counts; a part of the platform without anything published is left out. */
  counts: section(
    z.object({
      certifications: forSome(z.int()),
      resources: forSome(z.int()),
      /** The number of professionals that a guest can book. */
      professionals: forSome(z.int()),
    }),
  ),
  certifications: section(z.array(courseItem)),
  styles: section(z.array(z.object({ style: z.string(), course_count: z.int() }))),
  /** The first resources of the store, the featured before others, and the categories at its top. */
  store: section(
    z.object({
      resources: z.array(resourceCard),
      categories: z.array(z.object({ id, name: z.string(), count: z.int() })),
    }),
  ),
  /** Null for guests. */
  member: z
    .object({ name: z.string(), resume: section(myCourse.nullable()), for_you: section(z.array(courseItem)) })
    .nullable(),
});

export const userDashboard = z.object({
  /** Courses somebody has or had, and how many of them they finished. */
  courses: section(z.object({ had: z.int(), finished: z.int() })),
  continue_learning: section(z.array(myCourse)),
  /** Seven days up to today in the site's time zone, the oldest first: minutes practised, as measured, and lessons completed. */
  minutes: section(
    z.object({ total: z.int(), days: z.array(z.object({ day: z.iso.date(), minutes: z.int(), lessons: z.int() })) }),
  ),
  certificates: section(z.object({ items: z.array(certificateItem), total: z.int() })),
  recommended: section(z.array(courseItem)),
});

export const searchQuery = z.object({
  q: searchWords(100),
  limit: z.coerce.number().int().min(1).max(20).catch(5).default(5),
});

/** What is searched, in the order of the answer: what everybody may find, accounts for ADMIN, and what is the caller's own. */
export const searchGroups = [
  "courses",
  "resources",
  "professionals",
  "people",
  "users",
  "bookings",
  "conversations",
  "orders",
  "certificates",
] as const;

export const searchAnswer = z.object({
  q: z.string(),
  /** Groups whose search failed or took too long; the results of the others stay valid. */
  failed: z.array(z.enum(searchGroups)),
  groups: z.array(
    z.object({
      key: z.enum(searchGroups),
      title: z.string(),
      items: z.array(
        z.object({
          /** Its number; of an order or a conversation, which have none, its place in the group. */
          id,
          title: z.string(),
          subtitle: z.string().nullable(),
          /** When it takes place or was ordered or issued; null where that says nothing. */
          at: z.iso.datetime().nullable(),
          image_url: z.string().nullable(),
          path: z.string(),
        }),
      ),
      /** Where all results are shown; null where no page shows them. */
      more: z.object({ text: z.string(), path: z.string() }).nullable(),
    }),
  ),
});

export type Home = z.infer<typeof home>;
export type UserDashboard = z.infer<typeof userDashboard>;
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** Counted up to 100. */
export const unreadCounts = z.object({ notices: z.int().min(0), messages: z.int().min(0) });
