import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { identityErrors } from "./errors.ts";
import { deletionRequest, staffDeletionRequest } from "./requests-deletion.ts";
import { deletionState } from "./schema-deletion.ts";

const admin = ["ADMIN"] as const;
const { deletion_blocked, reauthentication_required, last_admin } = identityErrors;
const own_account = { ...identityErrors.own_account, message: "You cannot delete your own account here." };

/** Deleting an account: 14 days in which it can be kept, then permanently. */
export const deletionEndpoints = {
  getMyDeletion: endpoint({
    method: "GET",
    path: "/api/me/deletion",
    summary: "What keeps the own account from being deleted, and when it will be",
    access: "member",
    answer: deletionState,
  }),
  requestMyDeletion: endpoint({
    method: "POST",
    path: "/api/me/deletion",
    summary: "Delete the own account in 14 days; needs a fresh confirmation",
    access: "member",
    body: deletionRequest,
    answer: deletionState,
    status: 202,
    errors: [deletion_blocked, reauthentication_required],
  }),
  cancelMyDeletion: endpoint({
    method: "DELETE",
    path: "/api/me/deletion",
    summary: "Keep the own account",
    access: "member",
    answer: null,
  }),
  deleteUser: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/deletion",
    summary: "Delete a person's account in 14 days; needs a fresh confirmation",
    access: admin,
    audit: "user.deletion_begun",
    about: [{ subject: "person", of: "params.id", refusal: own_account }],
    params: idParams,
    body: staffDeletionRequest,
    answer: deletionState,
    status: 202,
    errors: [last_admin, deletion_blocked, reauthentication_required],
  }),
  keepUser: endpoint({
    method: "DELETE",
    path: "/api/admin/users/:id/deletion",
    summary: "Keep a person's account that was about to be deleted; needs a fresh confirmation",
    access: admin,
    audit: "user.deletion_cancelled",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [reauthentication_required],
  }),
} as const satisfies EndpointTable;
