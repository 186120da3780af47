import type { Body } from "@pavane/contract/routes";
import { api } from "../../api/api.ts";
import type { Tree } from "./queries.ts";

type Changes = Body<"PATCH /api/resource-categories/:id">;
type NewCategory = Body<"POST /api/resource-categories">;

/** The calls of a tree of categories; both trees have the same. */
export const callsOf = (tree: Tree) => (tree === "resource" ? ofResources : ofCurricula);

const ofResources = {
  create: (body: NewCategory) => api("POST /api/resource-categories", { body }),
  change: (id: number, body: Changes) => api("PATCH /api/resource-categories/:id", { params: { id }, body }),
  merge: (id: number, into: number) =>
    api("POST /api/resource-categories/:id/merge", { params: { id }, body: { into } }),
  remove: (id: number, into: number | null) =>
    api("DELETE /api/resource-categories/:id", { params: { id }, query: into === null ? {} : { into: `${into}` } }),
  order: (ids: number[]) => api("PUT /api/resource-categories/order", { body: { ids } }),
};

const ofCurricula: typeof ofResources = {
  create: (body) => api("POST /api/curriculum-categories", { body }),
  change: (id, body) => api("PATCH /api/curriculum-categories/:id", { params: { id }, body }),
  merge: (id, into) => api("POST /api/curriculum-categories/:id/merge", { params: { id }, body: { into } }),
  remove: (id, into) =>
    api("DELETE /api/curriculum-categories/:id", { params: { id }, query: into === null ? {} : { into: `${into}` } }),
  order: (ids) => api("PUT /api/curriculum-categories/order", { body: { ids } }),
};
