import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { coursesErrors } from "./errors.ts";
import { categoryChanges, newCategory, newOrder } from "./requests.ts";
import { categories, category } from "./schema.ts";
import { categoryRoles } from "./roles.ts";

/** Where the courses of a deleted category go: another category, or `none`. */
const moveQuery = z.object({ move_to: z.union([z.literal("none"), idParam]).optional() });

export const categoryEndpoints = {
  listCategories: endpoint({
    method: "GET",
    path: "/api/categories",
    summary: "Course categories in their order",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    answer: categories,
  }),
  createCategory: endpoint({
    method: "POST",
    path: "/api/categories",
    summary: "Add a course category at the end",
    access: categoryRoles,
    audit: "category.created",
    about: "nobody's",
    body: newCategory,
    answer: category,
    status: 201,
    errors: [coursesErrors.category_not_found, coursesErrors.name_taken],
  }),
  orderCategories: endpoint({
    method: "PUT",
    path: "/api/categories/order",
    summary: "Set the order of the categories",
    access: categoryRoles,
    audit: "category.ordered",
    about: "nobody's",
    body: newOrder,
    answer: categories,
  }),
  changeCategory: endpoint({
    method: "PATCH",
    path: "/api/categories/:id",
    summary: "Change a course category",
    access: categoryRoles,
    audit: "category.changed",
    about: "nobody's",
    params: idParams,
    body: categoryChanges,
    answer: category,
    errors: [coursesErrors.category_not_found, coursesErrors.name_taken],
  }),
  deleteCategory: endpoint({
    method: "DELETE",
    path: "/api/categories/:id",
    summary: "Delete a category; courses in it move to another one or to none",
    access: categoryRoles,
    audit: "category.deleted",
    about: "nobody's",
    params: idParams,
    query: moveQuery,
    answer: null,
    errors: [coursesErrors.category_not_found, coursesErrors.category_in_use],
  }),
} as const satisfies EndpointTable;
