import { workload } from "@pavane/contract/core/time-texts";
import { defaultImage, pictureUrl } from "@pavane/contract/media/picture-url";
import type { Course } from "../shapes.ts";
import { lessonMinutes } from "./lesson-minutes.ts";

/** What title, description and structured data of a course page are made of. */
export interface CourseMeta {
  id: number;
  title: string;
  description: string;
  imageUrl: string | null;
  listed: boolean;
  price: string;
  category: { id: number; name: string } | null;
  instructor: { id: number; name: string } | null;
  rating: number | null;
  ratingCount: number;
  /** How long it takes, as schema.org counts time. */
  workload: string | null;
  level: string;
}

export function courseMeta(course: Course): CourseMeta {
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    imageUrl: course.image_url,
    listed: course.status === "published",
    price: course.price,
    category: course.category && { id: course.category.id, name: course.category.name },
    instructor: course.instructor && { id: course.instructor.id, name: course.instructor.name },
    rating: course.rating,
    ratingCount: course.rating_count,
    workload: workload(course.hours, lessonMinutes(course.modules)),
    level: course.difficulty_level,
  };
}

/** The picture shown where the page is shared; absolute, as sharing asks for. */
export function shareImage(head: CourseMeta, origin: string): string {
  const address = pictureUrl(head.imageUrl, "course", { origin, stamp: 0, id: head.id });
  const uploaded = address !== defaultImage("course", head.id) && /^(https:\/\/|\/(?!\/))/.test(address);
  return new URL(uploaded ? address : `/covers/course/${head.id}.png?size=og`, origin).href;
}

/** schema.org Course with its offer, teacher and rating. */
export function courseJsonLd(head: CourseMeta, canonical: string, provider: string) {
  const { origin } = new URL(canonical);
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    "@id": canonical,
    url: canonical,
    name: head.title,
    description: head.description,
    image: shareImage(head, origin),
    inLanguage: "en",
    educationalLevel: head.level,
    provider: { "@type": "Organization", name: provider, url: origin },
    ...(head.instructor
      ? {
          author: { "@type": "Person", name: head.instructor.name, url: `${origin}/instructors/${head.instructor.id}` },
        }
      : {}),
    offers: {
      "@type": "Offer",
      category: Number(head.price) === 0 ? "Free" : "Paid",
      price: head.price,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: canonical,
    },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      // Search engines ask for one, so a course of no known length counts as an hour.
      courseWorkload: head.workload ?? "PT1H",
    },
    ...(head.rating !== null && head.ratingCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: head.rating,
            reviewCount: head.ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
