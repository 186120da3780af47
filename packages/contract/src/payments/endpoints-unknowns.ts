import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { identityErrors } from "../identity/errors.ts";
import { paymentsErrors } from "./errors.ts";
import {
  manyDecided,
  manyUnknowns,
  providerUnknown,
  takeUpBody,
  unknownDecided,
  unknownsStanding,
} from "./schema-unknowns.ts";
import { unknownsList } from "./unknowns-list.ts";

const { unknown_not_found, wrong_state, provider_unavailable, cannot_be_taken_up, order_not_found } = paymentsErrors;
const { reauthentication_required } = identityErrors;

/** What the payment service has and no row here knows, and what administrators decide about it. */
export const unknownsEndpoints = {
  listUnknowns: listEndpoint({
    path: "/api/admin/provider-unknowns",
    summary: "What the payment service has and nothing here knows, also as CSV",
    access: ["ADMIN"],
    list: unknownsList,
    item: providerUnknown,
  }),
  getUnknownsStanding: endpoint({
    method: "GET",
    path: "/api/admin/provider-unknowns/standing",
    summary: "How many of them wait, and since when",
    access: ["ADMIN"],
    answer: unknownsStanding,
  }),
  takeUpUnknown: endpoint({
    method: "POST",
    path: "/api/admin/provider-unknowns/:id/take-up",
    summary:
      "Book it to its order or seller, or as money whose owner is not known, or end a plan there, after confirming who one is",
    access: ["ADMIN"],
    audit: "provider_unknown.taken_up",
    about: [
      { subject: "provider_unknown", of: "params.id" },
      { subject: "order", of: "body.order_public_id" },
    ],
    params: idParams,
    body: takeUpBody,
    answer: unknownDecided,
    errors: [
      unknown_not_found,
      wrong_state,
      order_not_found,
      cannot_be_taken_up,
      provider_unavailable,
      reauthentication_required,
    ],
  }),
  declineUnknown: endpoint({
    method: "POST",
    path: "/api/admin/provider-unknowns/:id/not-ours",
    summary: "Say that it has nothing to do with this site, after confirming who one is",
    access: ["ADMIN"],
    audit: "provider_unknown.not_ours",
    about: [{ subject: "provider_unknown", of: "params.id" }],
    params: idParams,
    answer: unknownDecided,
    errors: [unknown_not_found, wrong_state, cannot_be_taken_up, provider_unavailable, reauthentication_required],
  }),
  giveUnknownBack: endpoint({
    method: "POST",
    path: "/api/admin/provider-unknowns/:id/give-back",
    summary: "Give money back that was taken up as unknown, to whoever paid it, after confirming who one is",
    access: ["ADMIN"],
    audit: "provider_unknown.given_back",
    about: [{ subject: "provider_unknown", of: "params.id" }],
    params: idParams,
    answer: unknownDecided,
    errors: [unknown_not_found, wrong_state, cannot_be_taken_up, provider_unavailable, reauthentication_required],
  }),
  takeUpUnknowns: endpoint({
    method: "POST",
    path: "/api/admin/provider-unknowns/take-up",
    summary: "Take up several, each as what it most likely is, after confirming who one is",
    access: ["ADMIN"],
    audit: "provider_unknown.taken_up",
    about: [{ subject: "provider_unknown", of: "body.ids" }],
    body: manyUnknowns,
    answer: manyDecided,
    errors: [reauthentication_required],
  }),
  declineUnknowns: endpoint({
    method: "POST",
    path: "/api/admin/provider-unknowns/not-ours",
    summary: "Say of several that they have nothing to do with this site, after confirming who one is",
    access: ["ADMIN"],
    audit: "provider_unknown.not_ours",
    about: [{ subject: "provider_unknown", of: "body.ids" }],
    body: manyUnknowns,
    answer: manyDecided,
    errors: [reauthentication_required],
  }),
} as const satisfies EndpointTable;
