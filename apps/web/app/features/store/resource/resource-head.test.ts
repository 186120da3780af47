import { expect, test } from "vitest";
import { inShort, resourceJsonLd, shareImage, type ResourceHead } from "./resource-head.ts";

const head: ResourceHead = {
  id: 12,
  title: "Tendu Is a Sentence",
  description: "Twelve barre classes.",
  imageUrl: null,
  listed: true,
  price: "24.00",
  category: { id: 3, name: "Class plans" },
  seller: { id: 7, name: "Josephine Baptiste", slug: "josephine" },
  rating: 4.8,
  ratingCount: 64,
};
const page = "https://pavane.example/curriculum/12";

test("a resource is a product with its offer and rating", () => {
  expect(resourceJsonLd(head, page)).toMatchObject({
    "@type": "Product",
    offers: { price: "24.00", priceCurrency: "USD", seller: { url: "https://pavane.example/sellers/josephine" } },
    aggregateRating: { ratingValue: 4.8, reviewCount: 64 },
  });
});

test("without reviews there is no rating to tell of", () => {
  expect(resourceJsonLd({ ...head, rating: null, ratingCount: 0 }, page)).not.toHaveProperty("aggregateRating");
});

test("what has no picture is shared with its cover", () => {
  expect(shareImage(head, "https://pavane.example")).toBe("https://pavane.example/covers/resource/12.png?size=og");
});

test("a description is cut at a word and loses its marks", () => {
  expect(inShort("## What it is\n\nTwelve **complete** [classes](https://x.example).")).toBe(
    "What it is Twelve complete classes.",
  );
  const long = inShort("plié ".repeat(100));
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long).toMatch(/plié…$/);
});
