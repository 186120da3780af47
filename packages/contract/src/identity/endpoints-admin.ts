import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { identityErrors } from "./errors.ts";
import { grantingRoles } from "./grantable-roles.ts";
import {
  adminPersonRequest,
  bulkPeopleRequest,
  deactivateRequest,
  roleReasonRequest,
  tierGrantRequest,
} from "./requests.ts";
import { removeSecondFactorRequest } from "./requests-factors.ts";
import { roles } from "./roles.ts";
import { user } from "./schema.ts";
import { adminUser, adminUserRow, bulkPeopleResult } from "./schema-admin.ts";
import { usersList } from "./users-list.ts";

const admin = ["ADMIN"] as const;
const { reauthentication_required, role_above_own, role_fixed, account_closed } = identityErrors;
const { last_admin, own_account, no_email, no_tier_grant, no_second_factor } = identityErrors;
const roleParams = z.object({ id: idParam, role: z.enum(roles) });
const accepted = z.object({ message: z.string() });

export const adminPeopleEndpoints = {
  listUsers: listEndpoint({
    path: "/api/admin/users",
    summary: "Everybody, filtered and sorted; format=csv gives every match as a file",
    access: admin,
    list: usersList,
    item: adminUserRow,
  }),
  changeUsers: endpoint({
    method: "POST",
    path: "/api/admin/users/bulk",
    summary: "Do one thing for up to 500 people; answers what became of each; needs a fresh confirmation",
    access: admin,
    audit: "user.changed",
    // The own account is refused by itself, so that it does not stop what was asked for the others.
    about: "nobody's",
    body: bulkPeopleRequest,
    answer: bulkPeopleResult,
    errors: [reauthentication_required],
  }),
  getUser: endpoint({
    method: "GET",
    path: "/api/admin/users/:id",
    summary: "One person, whole",
    access: admin,
    params: idParams,
    answer: adminUser,
  }),
  saveUser: endpoint({
    method: "PATCH",
    path: "/api/admin/users/:id",
    summary: "Change a person's names, or set an e-mail that its owner confirms; the latter needs a fresh confirmation",
    access: admin,
    audit: "user.changed",
    about: "nobody's",
    params: idParams,
    body: adminPersonRequest,
    answer: adminUser,
    errors: [own_account, reauthentication_required],
  }),
  giveRole: endpoint({
    method: "PUT",
    path: "/api/admin/users/:id/roles/:role",
    summary: "Give a role; needs a fresh confirmation",
    access: grantingRoles,
    audit: "role.given",
    about: [{ subject: "person", of: "params.id", never: true }],
    params: roleParams,
    body: roleReasonRequest,
    answer: user,
    errors: [role_above_own, role_fixed, account_closed, reauthentication_required],
  }),
  takeRole: endpoint({
    method: "DELETE",
    path: "/api/admin/users/:id/roles/:role",
    summary: "Take a role away; needs a fresh confirmation",
    access: grantingRoles,
    audit: "role.taken",
    about: [{ subject: "person", of: "params.id", never: true }],
    params: roleParams,
    answer: user,
    errors: [role_above_own, role_fixed, last_admin, reauthentication_required],
  }),
  deactivateUser: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/deactivate",
    summary: "Deactivate an account and end its sessions; needs a fresh confirmation",
    access: admin,
    audit: "user.deactivated",
    about: [{ subject: "person", of: "params.id", refusal: own_account }],
    params: idParams,
    body: deactivateRequest,
    answer: user,
    errors: [last_admin, reauthentication_required],
  }),
  reactivateUser: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/reactivate",
    summary: "Lift a deactivation; needs a fresh confirmation",
    access: admin,
    audit: "user.reactivated",
    about: "nobody's",
    params: idParams,
    answer: user,
    errors: [reauthentication_required],
  }),
  grantTier: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/tier-grant",
    summary: "Give a tier without a subscription, in place of an earlier grant; needs a fresh confirmation",
    access: admin,
    audit: "tier.granted",
    about: [{ subject: "person", of: "params.id" }],
    params: idParams,
    body: tierGrantRequest,
    answer: adminUser,
    errors: [reauthentication_required],
  }),
  endTierGrant: endpoint({
    method: "DELETE",
    path: "/api/admin/users/:id/tier-grant",
    summary: "End the tier that staff gave; needs a fresh confirmation",
    access: admin,
    audit: "tier.ended",
    about: [{ subject: "person", of: "params.id" }],
    params: idParams,
    answer: adminUser,
    status: 200,
    errors: [no_tier_grant, reauthentication_required],
  }),
  sendUserReset: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/password-reset",
    summary: "Mail a link for a new password to the confirmed e-mail; needs a fresh confirmation",
    access: admin,
    audit: "user.reset_sent",
    about: "nobody's",
    params: idParams,
    answer: accepted,
    status: 202,
    errors: [no_email, reauthentication_required],
  }),
  sendUserVerification: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/verification",
    summary: "Mail the link that confirms the pending e-mail again; needs a fresh confirmation",
    access: admin,
    audit: "user.verification_sent",
    about: "nobody's",
    params: idParams,
    answer: accepted,
    status: 202,
    errors: [no_email, reauthentication_required],
  }),
  signOutUser: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/sign-out",
    summary: "End every session of a person; needs a fresh confirmation",
    access: admin,
    audit: "user.signed_out",
    about: "nobody's",
    params: idParams,
    answer: accepted,
    status: 202,
    errors: [reauthentication_required],
  }),
  removeSecondFactor: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/remove-second-factor",
    summary: "Turn a person's two-factor sign-in off, with a reason that they read; needs a fresh confirmation",
    access: admin,
    audit: "user.factor_removed",
    about: [{ subject: "person", of: "params.id", never: true }],
    params: idParams,
    body: removeSecondFactorRequest,
    answer: accepted,
    status: 202,
    errors: [no_second_factor, reauthentication_required],
  }),
} as const satisfies EndpointTable;
