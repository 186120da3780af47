import { defaultImage, pictureUrl } from "@pavane/contract/media/picture-url";
import type { Resource } from "../shapes.ts";

/** What title, description and structured data of a resource's page are made of. */
export interface ResourceHead {
  id: number;
  title: string;
  description: string;
  imageUrl: string | null;
  listed: boolean;
  price: string;
  category: { id: number; name: string } | null;
  seller: { id: number; name: string; slug: string };
  rating: number | null;
  ratingCount: number;
}

const DESCRIPTION_LENGTH = 200;

export function resourceHead(resource: Resource): ResourceHead {
  const { id, title, price, rating, categories, seller } = resource;
  const [category] = categories;
  return {
    id,
    title,
    description: inShort(resource.description),
    imageUrl: resource.thumbnail_url,
    listed: resource.on_sale,
    price,
    category: category ? { id: category.id, name: category.name } : null,
    seller,
    rating,
    ratingCount: resource.rating_count,
  };
}

/** The beginning of a text without its marks of emphasis, ended at a word. */
export function inShort(markdown: string): string {
  const text = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`#>~]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** The picture shown where the page is shared; absolute, as sharing asks for. */
export function shareImage(head: Pick<ResourceHead, "id" | "imageUrl">, origin: string): string {
  const address = pictureUrl(head.imageUrl, "resource", { origin, stamp: 0, id: head.id });
  const uploaded = address !== defaultImage("resource", head.id) && /^(https:\/\/|\/(?!\/))/.test(address);
  return new URL(uploaded ? address : `/covers/resource/${head.id}.png?size=og`, origin).href;
}

/** schema.org Product with its offer and rating. */
export function resourceJsonLd(head: ResourceHead, canonical: string) {
  const { origin } = new URL(canonical);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": canonical,
    url: canonical,
    name: head.title,
    description: head.description,
    image: shareImage(head, origin),
    brand: { "@type": "Brand", name: head.seller.name },
    ...(head.category ? { category: head.category.name } : {}),
    offers: {
      "@type": "Offer",
      price: head.price,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: canonical,
      seller: { "@type": "Organization", name: head.seller.name, url: `${origin}/sellers/${head.seller.slug}` },
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
