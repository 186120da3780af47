import { expect, test } from "vitest";
import { courseJsonLd, shareImage, type CourseMeta } from "./course-meta.ts";

const head: CourseMeta = {
  id: 7,
  title: "Tap: Rhythm Before Steps",
  description: "How to teach time, sound and weight before the first shuffle.",
  imageUrl: null,
  listed: true,
  price: "49.00",
  category: { id: 2, name: "Tap" },
  instructor: { id: 3, name: "Ada Ray" },
  rating: 4.8,
  ratingCount: 12,
  workload: "PT9H30M",
  level: "beginner",
};

test("a course without picture is shared with its generated cover", () => {
  expect(shareImage(head, "https://pavane.example")).toBe("https://pavane.example/covers/course/7.png?size=og");
});

test("an uploaded picture is shared under its absolute address", () => {
  expect(shareImage({ ...head, imageUrl: "/uploads/images/a.webp" }, "https://pavane.example")).toBe(
    "https://pavane.example/uploads/images/a.webp",
  );
});

test.each(["javascript:alert(1)", "//evil.example/a.png", "data:image/png;base64,AA"])(
  "%s is not shared",
  (imageUrl) => {
    expect(shareImage({ ...head, imageUrl }, "https://pavane.example")).toContain("/covers/course/7.png");
  },
);

test("the structured data names price, teacher and rating", () => {
  const data = courseJsonLd(head, "https://pavane.example/courses/7", "Pavane");
  expect(data.offers).toMatchObject({ price: "49.00", priceCurrency: "USD", category: "Paid" });
  expect(data.offers).toMatchObject({ availability: "https://schema.org/InStock", url: data.url });
  expect(data).toMatchObject({ author: { name: "Ada Ray" }, aggregateRating: { ratingValue: 4.8, reviewCount: 12 } });
  expect(data.hasCourseInstance.courseWorkload).toBe("PT9H30M");
});

test("a course without reviews claims no rating", () => {
  expect(
    courseJsonLd({ ...head, rating: null, ratingCount: 0 }, "https://pavane.example/courses/7", "Pavane"),
  ).not.toHaveProperty("aggregateRating");
});
