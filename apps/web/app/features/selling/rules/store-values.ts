import type { Complete } from "@pavane/contract/core/complete";
import {
  storeBio,
  storeLinks,
  storeName,
  storePlace,
  storeSlug,
  storeTagline,
} from "@pavane/contract/resources/fields";
import type { Body } from "@pavane/contract/routes";
import { z } from "zod";
import type { OwnStore } from "../queries.ts";

/** The editor of a store; what is empty is nothing. */
export const storeForm = z.object({
  name: storeName,
  slug: storeSlug,
  tagline: storeTagline,
  bio: storeBio,
  place: storePlace,
  logo_url: z.string(),
  banner_url: z.string(),
  links: storeLinks,
});

export type StoreValues = z.input<typeof storeForm>;

export const storeValues = (store: OwnStore): StoreValues => ({
  name: store.name,
  slug: store.slug,
  tagline: store.tagline ?? "",
  bio: store.bio ?? "",
  place: store.place ?? "",
  logo_url: store.logo_url ?? "",
  banner_url: store.banner_url ?? "",
  links: store.links,
});

export const storeBody = (values: StoreValues) =>
  ({
    name: values.name,
    slug: values.slug,
    tagline: values.tagline || null,
    bio: values.bio || null,
    place: values.place || null,
    logo_url: values.logo_url || null,
    banner_url: values.banner_url || null,
    links: values.links,
  }) satisfies Complete<Body<"PATCH /api/seller/store">>;
