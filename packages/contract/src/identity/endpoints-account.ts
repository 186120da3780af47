import { z } from "zod";
import { companyAnswer, companyWish } from "../core/company.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { identityErrors } from "./errors.ts";
import {
  acceptTermsRequest,
  changePasswordRequest,
  emailRequest,
  profileRequest,
  tokenRequest,
  usernameRequest,
} from "./requests.ts";
import { pictureReport } from "./schema-image-report.ts";
import { joinedOrders, me, profileImage, publicProfile, session } from "./schema.ts";

/** Whose address it is now, and what an account of a guest or of somebody invited brought along that waited for it. */
const addressOfAccount = z.object({
  email_masked: z.string(),
  ...joinedOrders.shape,
  invitation_ended: z.boolean(),
});

export const accountEndpoints = {
  getMe: endpoint({
    method: "GET",
    path: "/api/me",
    summary: "The signed-in person",
    access: "member",
    answer: me,
  }),
  saveMe: endpoint({
    method: "PATCH",
    path: "/api/me",
    summary: "Change own names, profile, privacy and time zone",
    access: "member",
    body: profileRequest,
    answer: me,
  }),
  renameMe: endpoint({
    method: "PATCH",
    path: "/api/me/username",
    summary: "Change the username, once in 30 days; needs a fresh confirmation",
    access: "member",
    body: usernameRequest,
    answer: me,
    errors: [identityErrors.username_taken, identityErrors.username_wait, identityErrors.reauthentication_required],
  }),
  acceptTerms: endpoint({
    method: "POST",
    path: "/api/me/terms",
    summary: "Accept the terms in force, by their version; another one is edit_conflict",
    access: "member",
    body: acceptTermsRequest,
    answer: me,
  }),
  getMyCompany: endpoint({
    method: "GET",
    path: "/api/me/company",
    summary: "The company details that my next receipts and invoices name",
    access: "member",
    answer: companyAnswer,
  }),
  saveMyCompany: endpoint({
    method: "PUT",
    path: "/api/me/company",
    summary: "Set them, or take them off with null; receipts and invoices of before stay as they are",
    access: "member",
    body: companyWish,
    answer: companyAnswer,
  }),
  saveMyImage: endpoint({
    method: "POST",
    path: "/api/me/image",
    summary: "Set the profile picture; crop is JSON {x, y, size} in pixels of the upright picture",
    access: "member",
    multipart: ["file", "crop"],
    answer: profileImage,
    errors: [identityErrors.file_too_large, identityErrors.unsupported_media_type],
  }),
  removeMyImage: endpoint({
    method: "DELETE",
    path: "/api/me/image",
    summary: "Remove the profile picture",
    access: "member",
    answer: null,
  }),
  examineMyImage: endpoint({
    method: "GET",
    path: "/api/me/image/debug",
    summary: "Why my picture shows or does not: every address tried in turn; of another person for ADMIN",
    access: "member",
    query: z.object({ user: idParam.optional() }),
    answer: pictureReport,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/api/password/change",
    summary: "Set a new password; needs a fresh confirmation",
    access: "member",
    body: changePasswordRequest,
    answer: null,
    errors: [identityErrors.reauthentication_required],
  }),
  changeEmail: endpoint({
    method: "POST",
    path: "/api/email/change",
    summary:
      "Ask for another e-mail, which counts once confirmed, or with the confirmed one drop another that waits; needs a fresh confirmation",
    access: "member",
    body: emailRequest,
    answer: z.object({ pending_email: z.string().nullable() }),
    status: 202,
    errors: [identityErrors.reauthentication_required],
  }),
  resendEmail: endpoint({
    method: "POST",
    path: "/api/email/resend",
    summary: "Send the link that confirms the e-mail again",
    access: "member",
    answer: z.object({ pending_email: z.string() }),
    status: 202,
    errors: [identityErrors.already_verified, identityErrors.no_email],
  }),
  checkEmailLink: endpoint({
    method: "POST",
    path: "/api/email/verify/check",
    summary: "Which address a link would confirm or restore, and of which account; does not use it up",
    access: "public",
    body: tokenRequest,
    answer: z.object({ valid: z.boolean(), email_masked: z.string().nullable(), username: z.string().nullable() }),
  }),
  verifyEmail: endpoint({
    method: "POST",
    path: "/api/email/verify",
    summary: "Confirm an e-mail with the link sent to it",
    access: "public",
    body: tokenRequest,
    answer: addressOfAccount,
    errors: [identityErrors.link_invalid],
  }),
  revertEmail: endpoint({
    method: "POST",
    path: "/api/email/revert",
    summary:
      "Undo a change of e-mail with the link sent to the old address; ends every session and what was added since",
    access: "public",
    body: tokenRequest,
    answer: addressOfAccount,
    errors: [identityErrors.link_invalid],
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/api/sessions",
    summary: "Own sessions, this one first",
    access: "member",
    answer: pageOf(session),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/sessions/:id",
    summary: "End one own session",
    access: "member",
    params: z.object({ id: z.uuid() }),
    answer: null,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/api/sessions",
    summary: "End every own session but this one",
    access: "member",
    answer: z.object({ ended: z.int() }),
  }),
  getPerson: endpoint({
    method: "GET",
    path: "/api/users/:id",
    summary: "Public profile by id or username; as=public shows the own one as others see it",
    access: "public",
    params: z.object({ id: z.string().min(1).max(60) }),
    query: z.object({ as: z.literal("public").optional().catch(undefined) }),
    answer: publicProfile,
  }),
} as const satisfies EndpointTable;
