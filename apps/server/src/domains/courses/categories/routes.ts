import { readBack } from "../../../platform/http/read-back.ts";
import type { categoryEndpoints } from "@pavane/contract/courses/endpoints-categories";
import { refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { categoryRoles } from "@pavane/contract/courses/roles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { changeCategory } from "./change-category.ts";
import { createCategory } from "./create-category.ts";
import { deleteCategory } from "./delete-category.ts";
import type { CoursesDeps } from "../deps.ts";
import { orderCategories } from "./order-categories.ts";
import { presentCategory } from "./present-category.ts";
import { findCategories } from "./categories-repository.ts";

export const categoryRoutes = (deps: CoursesDeps): Handlers<typeof categoryEndpoints> => {
  const { db } = deps;
  /** Staff who sort the categories see how many courses are in each; everyone else, how many the catalogue shows. */
  const categories = async (actor: Actor | null) =>
    (await findCategories(db.read, hasRole(actor, ...categoryRoles) ? "all" : "published")).map(presentCategory);
  const category = (actor: Actor) => async (id: number) =>
    (await categories(actor)).find((candidate) => candidate.id === id) ?? refuse(coursesErrors.category_not_found);
  return {
    listCategories: async ({ actor }) => ({ data: await categories(actor) }),
    createCategory: ({ actor, body }) => readBack(createCategory(deps, body), category(actor)),
    changeCategory: ({ actor, params, body }) => readBack(changeCategory(deps, params.id, body), category(actor)),
    deleteCategory: ({ params, query }) => deleteCategory(deps, params.id, query.move_to),
    orderCategories: async ({ actor, body: { ids, ...rest } }) => {
      assertNoRest(rest);
      return (await orderCategories(deps, ids)) ?? { data: await categories(actor) };
    },
  };
};
