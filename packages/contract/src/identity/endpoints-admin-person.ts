import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { outboxItem } from "../messages/schema.ts";
import { adminNoteRequest } from "./requests-admin-person.ts";
import { adminNotes, adminUserSessions } from "./schema-admin.ts";

const admin = ["ADMIN"] as const;

/** The tabs of /admin/users/{id} that are read when they are opened. */
export const adminPersonEndpoints = {
  listUserSessions: endpoint({
    method: "GET",
    path: "/api/admin/users/:id/sessions",
    summary: "Where a person is signed in, and their last twenty tries to sign in",
    access: admin,
    params: idParams,
    answer: adminUserSessions,
  }),
  listUserMail: endpoint({
    method: "GET",
    path: "/api/admin/users/:id/mail",
    summary: "The last fifty mails to a person, newest first, without their words; the outbox has those",
    access: admin,
    params: idParams,
    answer: z.object({ data: z.array(outboxItem) }),
  }),
  listUserNotes: endpoint({
    method: "GET",
    path: "/api/admin/users/:id/notes",
    summary: "What staff wrote down about a person, who never reads it; newest first, at most a hundred",
    access: admin,
    params: idParams,
    answer: adminNotes,
  }),
  addUserNote: endpoint({
    method: "POST",
    path: "/api/admin/users/:id/notes",
    summary: "Write a note about a person, for staff alone; answers all of them",
    access: admin,
    audit: "user.noted",
    about: "nobody's",
    params: idParams,
    body: adminNoteRequest,
    answer: adminNotes,
    status: 201,
  }),
} as const satisfies EndpointTable;
