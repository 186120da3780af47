import { refuse } from "@pavane/contract/core/errors";
import type { CategoryTree } from "@pavane/contract/resources/choices";
import type {
  curriculumCategoryEndpoints,
  resourceCategoryEndpoints,
} from "@pavane/contract/market/endpoints-categories";
import { marketErrors } from "@pavane/contract/market/errors";
import type {
  NewResourceCategory,
  ResourceCategoryChanges,
  ResourceCategoryMerge,
  ResourceCategoryOrder,
} from "@pavane/contract/market/requests-categories";
import type { ResourceCategory } from "@pavane/contract/market/schema-categories";
import { listKeepers } from "@pavane/contract/site/dance-styles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { MarketDeps } from "../deps.ts";
import { changeCategory } from "./change-category.ts";
import { createCategory } from "./create-category.ts";
import { deleteCategory } from "./delete-category.ts";
import { mergeCategory } from "./merge-category.ts";
import { orderCategories } from "./order-categories.ts";
import { presentCategory } from "./present-category.ts";
import { countInCategories, countOnSale, findCategories } from "./categories-repository.ts";
import { inTreeOrder, shownOf } from "./tree.ts";

type Endpoints = typeof resourceCategoryEndpoints & typeof curriculumCategoryEndpoints;

export const categoryRoutes = (deps: MarketDeps): Handlers<Endpoints> => {
  const resources = handlersOf(deps, "resource");
  const curricula = handlersOf(deps, "curriculum");
  return {
    listResourceCategories: resources.list,
    createResourceCategory: resources.create,
    orderResourceCategories: resources.order,
    changeResourceCategory: resources.change,
    mergeResourceCategory: resources.merge,
    deleteResourceCategory: resources.remove,
    listCurriculumCategories: curricula.list,
    createCurriculumCategory: curricula.create,
    orderCurriculumCategories: curricula.order,
    changeCurriculumCategory: curricula.change,
    mergeCurriculumCategory: curricula.merge,
    deleteCurriculumCategory: curricula.remove,
  };
};

/** What the calls of both trees have in common. */
interface ByKeeper {
  readonly actor: Actor;
}
interface OfCategory extends ByKeeper {
  readonly params: { readonly id: number };
}
interface With<Body> {
  readonly body: Body;
}

function handlersOf(deps: MarketDeps, tree: CategoryTree) {
  /**
   * Staff who maintain the tree see all of it, with counts of everything; everyone else sees what is not hidden, with
   * counts of what is on sale.
   */
  const categories = async (actor: Actor | null): Promise<ResourceCategory[]> => {
    const keeps = hasRole(actor, ...listKeepers);
    const all = await findCategories(deps.db.read, tree);
    const counts = await (keeps ? countInCategories : countOnSale)(deps.db.read, tree);
    return inTreeOrder(keeps ? all : shownOf(all)).map((category) => presentCategory(category, counts));
  };
  const category = (actor: Actor) => async (id: number) =>
    (await categories(actor)).find((candidate) => candidate.id === id) ?? refuse(marketErrors.category_not_found);
  const written = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change;
    deps.categoryNames.forget();
    return result;
  };
  return {
    list: async ({ actor }: { readonly actor: Actor | null }) => ({ data: await categories(actor) }),
    create: ({ actor, body }: ByKeeper & With<NewResourceCategory>) =>
      readBack(written(createCategory(deps, tree, body)), category(actor)),
    order: async ({ actor, body: { ids, ...rest } }: ByKeeper & With<ResourceCategoryOrder>) => {
      assertNoRest(rest);
      return (await written(orderCategories(deps, tree, ids))) ?? { data: await categories(actor) };
    },
    change: ({ actor, params, body }: OfCategory & With<ResourceCategoryChanges>) =>
      readBack(written(changeCategory(deps, tree, params.id, body)), category(actor)),
    merge: ({ actor, params, body: { into, ...rest } }: OfCategory & With<ResourceCategoryMerge>) => {
      assertNoRest(rest);
      return readBack(written(mergeCategory(deps, tree, params.id, into)), category(actor));
    },
    remove: async ({ params, query }: OfCategory & { readonly query: { readonly into?: number | undefined } }) =>
      (await written(deleteCategory(deps, tree, params.id, query.into))) ?? undefined,
  };
}
