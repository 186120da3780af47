import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { listKeepers } from "../site/dance-styles.ts";
import { marketErrors } from "./errors.ts";
import { resourcesErrors } from "../resources/errors.ts";
import {
  newResourceCategory,
  resourceCategoryChanges,
  resourceCategoryMerge,
  resourceCategoryOrder,
} from "./requests-categories.ts";
import { resourceCategory, resourceCategoryList } from "./schema-categories.ts";

/** Where what is in a deleted category goes. */
const intoQuery = z.object({ into: idParam.optional() });

const { name_taken } = resourcesErrors;
const { category_not_found, in_use } = marketErrors;

type Tree = "resource-categories" | "curriculum-categories";
const byKeepers = { access: listKeepers, about: "nobody's" } as const;

/** Calls about one tree; both trees answer alike. */
const ofTree = <const Path extends Tree>(path: Path, of: string) => ({
  list: endpoint({
    method: "GET",
    path: `/api/${path}`,
    summary: `Categories of ${of} in their order, each followed by those below it`,
    access: "public",
    guestCache: 5,
    answer: resourceCategoryList,
  }),
  create: endpoint({
    method: "POST",
    path: `/api/${path}`,
    summary: `Add a category of ${of} after the others`,
    ...byKeepers,
    audit: "resource_category.created",
    body: newResourceCategory,
    answer: resourceCategory,
    status: 201,
    errors: [name_taken, category_not_found],
  }),
  order: endpoint({
    method: "PUT",
    path: `/api/${path}/order`,
    summary: `Set the order of the categories of ${of}; every one is listed once`,
    ...byKeepers,
    audit: "resource_category.ordered",
    body: resourceCategoryOrder,
    answer: resourceCategoryList,
  }),
});

/** Calls about one category of a tree. */
const ofCategory = <const Path extends Tree>(path: Path, of: string) => ({
  change: endpoint({
    method: "PATCH",
    path: `/api/${path}/:id`,
    summary: `Rename, move, hide or show a category of ${of}`,
    ...byKeepers,
    audit: "resource_category.changed",
    params: idParams,
    body: resourceCategoryChanges,
    answer: resourceCategory,
    errors: [category_not_found, name_taken],
  }),
  merge: endpoint({
    method: "POST",
    path: `/api/${path}/:id/merge`,
    summary: `Move everything in a category of ${of}, and below it, into another and delete it; answers the other`,
    ...byKeepers,
    audit: "resource_category.merged",
    params: idParams,
    body: resourceCategoryMerge,
    answer: resourceCategory,
    errors: [category_not_found],
  }),
  remove: endpoint({
    method: "DELETE",
    path: `/api/${path}/:id`,
    summary: `Delete a category of ${of} with none below it; what is in it moves to another`,
    ...byKeepers,
    audit: "resource_category.deleted",
    params: idParams,
    query: intoQuery,
    answer: null,
    errors: [category_not_found, in_use],
  }),
});

const categoriesOf = <const Path extends Tree>(path: Path, of: string) => ({
  ...ofTree(path, of),
  ...ofCategory(path, of),
});
const resources = categoriesOf("resource-categories", "single resources");
const curricula = categoriesOf("curriculum-categories", "curricula");

export const resourceCategoryEndpoints = {
  listResourceCategories: resources.list,
  createResourceCategory: resources.create,
  orderResourceCategories: resources.order,
  changeResourceCategory: resources.change,
  mergeResourceCategory: resources.merge,
  deleteResourceCategory: resources.remove,
} as const satisfies EndpointTable;

export const curriculumCategoryEndpoints = {
  listCurriculumCategories: curricula.list,
  createCurriculumCategory: curricula.create,
  orderCurriculumCategories: curricula.order,
  changeCurriculumCategory: curricula.change,
  mergeCurriculumCategory: curricula.merge,
  deleteCurriculumCategory: curricula.remove,
} as const satisfies EndpointTable;
