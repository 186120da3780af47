import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import {
  classPlan,
  classPlanList,
  classPlansQuery,
  libraryQuery,
  newClassPlan,
  planLibrary,
  savedClassPlan,
} from "./schema-class-plan.ts";

/** Lessons that members plan from what they may open. Those of others are not there. */
export const classPlanEndpoints = {
  listClassPlans: endpoint({
    method: "GET",
    path: "/api/class-plans",
    summary: "My plans of classes, the last changed first",
    access: "member",
    query: classPlansQuery,
    answer: classPlanList,
  }),
  createClassPlan: endpoint({
    method: "POST",
    path: "/api/class-plans",
    summary: "Begin a plan of a class",
    access: "member",
    body: newClassPlan,
    answer: classPlan,
    status: 201,
  }),
  listPlanLibrary: endpoint({
    method: "GET",
    path: "/api/class-plans/library",
    summary: "What I may open, for putting it into a plan",
    access: "member",
    query: libraryQuery,
    answer: planLibrary,
  }),
  getClassPlan: endpoint({
    method: "GET",
    path: "/api/class-plans/:id",
    summary: "A plan of mine with its rows",
    access: "member",
    params: idParams,
    answer: classPlan,
  }),
  saveClassPlan: endpoint({
    method: "PUT",
    path: "/api/class-plans/:id",
    summary: "Save a plan with all its rows",
    access: "member",
    params: idParams,
    body: savedClassPlan,
    answer: classPlan,
  }),
  deleteClassPlan: endpoint({
    method: "DELETE",
    path: "/api/class-plans/:id",
    summary: "Delete a plan",
    access: "member",
    params: idParams,
    answer: null,
  }),
} as const satisfies EndpointTable;
