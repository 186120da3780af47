import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { identityErrors } from "./errors.ts";
import { grantingRoles } from "./grantable-roles.ts";
import { refuseRoleRequest, roleRequestBody } from "./requests-roles.ts";
import { roleRequestsList } from "./role-requests-list.ts";
import { adminRoleRequest, ownRoleRequests, roleInfo, roleRequest } from "./schema-roles.ts";

const { request_decided, request_open, request_wait, role_held, role_above_own, account_closed } = identityErrors;
const { reauthentication_required } = identityErrors;

export const roleEndpoints = {
  listMyRoleRequests: endpoint({
    method: "GET",
    path: "/api/role-requests",
    summary: "Roles one asked for, newest first, and those one may ask for",
    access: "member",
    answer: ownRoleRequests,
  }),
  askForRole: endpoint({
    method: "POST",
    path: "/api/role-requests",
    summary: "Ask for a role; a setting may accept it at once",
    access: "member",
    body: roleRequestBody,
    answer: roleRequest,
    status: 201,
    errors: [role_held, request_open, request_wait],
  }),
  withdrawRoleRequest: endpoint({
    method: "DELETE",
    path: "/api/role-requests/:id",
    summary: "Withdraw an own request that waits",
    access: "member",
    params: idParams,
    answer: null,
    errors: [request_decided],
  }),
  listRoles: endpoint({
    method: "GET",
    path: "/api/admin/roles",
    summary: "Every role with what it allows, who gives it and how many hold it; for others than ADMIN those they give",
    access: grantingRoles,
    answer: z.object({ data: z.array(roleInfo) }),
  }),
  listRoleRequests: listEndpoint({
    path: "/api/admin/role-requests",
    summary: "Requests for roles that one may decide, the waiting ones unless `status` says otherwise",
    access: grantingRoles,
    list: roleRequestsList,
    item: adminRoleRequest,
  }),
  acceptRoleRequest: endpoint({
    method: "POST",
    path: "/api/admin/role-requests/:id/accept",
    summary: "Give the role that was asked for; needs a fresh confirmation",
    access: grantingRoles,
    audit: "role_request.accepted",
    about: [{ subject: "role_request", of: "params.id", never: true }],
    params: idParams,
    answer: adminRoleRequest,
    errors: [request_decided, role_above_own, account_closed, reauthentication_required],
  }),
  refuseRoleRequest: endpoint({
    method: "POST",
    path: "/api/admin/role-requests/:id/refuse",
    summary: "Refuse a request with a reason that the person reads; needs a fresh confirmation",
    access: grantingRoles,
    audit: "role_request.refused",
    about: [{ subject: "role_request", of: "params.id", never: true }],
    params: idParams,
    body: refuseRoleRequest,
    answer: adminRoleRequest,
    errors: [request_decided, role_above_own, reauthentication_required],
  }),
} as const satisfies EndpointTable;
