import { z } from "zod";
import { searchWords } from "../core/search-query.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { marketErrors } from "./errors.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { resourceListQuery } from "./query.ts";
import { relatedResources, resourceCards, resourceShelves, sellerStore, storeSuggestions } from "./schema-store.ts";

const { seller_not_found, resource_not_found } = resourcesErrors;
const { invalid_cursor, category_not_found } = marketErrors;

/** A number is an id, anything else a slug. */
const sellerParams = z.object({ id: z.string().min(1).max(120) });

export const storeEndpoints = {
  listResources: endpoint({
    method: "GET",
    path: "/api/resources",
    summary: "Resources on sale, by filters and words, with the counts of the filters",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    query: resourceListQuery,
    answer: resourceCards,
    errors: [invalid_cursor],
  }),
  listResourcesOfSeller: endpoint({
    method: "GET",
    path: "/api/resources/seller/:id",
    summary: "The same of one store, by its id or slug",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: sellerParams,
    query: resourceListQuery,
    answer: resourceCards,
    errors: [invalid_cursor, seller_not_found],
  }),
  listResourcesOfCategory: endpoint({
    method: "GET",
    path: "/api/resources/category/:id",
    summary: "The same of one category with those below it",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: idParams,
    query: resourceListQuery,
    answer: resourceCards,
    errors: [invalid_cursor, category_not_found],
  }),
  getShelves: endpoint({
    method: "GET",
    path: "/api/resources/shelves",
    summary: "What the store shows before anybody has filtered: the featured, and some of Royal sellers",
    access: "public",
    mayBeOld: true,
    guestCache: 30,
    answer: resourceShelves,
  }),
  suggestInStore: endpoint({
    method: "GET",
    path: "/api/resources/suggestions",
    summary: "The nearest style to words that found nothing, and words that find something",
    access: "public",
    mayBeOld: true,
    guestCache: 30,
    query: z.object({ q: searchWords() }),
    answer: storeSuggestions,
  }),
  listRelatedResources: endpoint({
    method: "GET",
    path: "/api/resources/:id/related",
    summary: "Resources like this one",
    access: "public",
    mayBeOld: true,
    guestCache: 30,
    params: idParams,
    answer: relatedResources,
    errors: [resource_not_found],
  }),
  getSeller: endpoint({
    method: "GET",
    path: "/api/sellers/:id",
    summary: "A store, by its id or slug",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: sellerParams,
    answer: sellerStore,
    errors: [seller_not_found],
  }),
} as const satisfies EndpointTable;
