import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { courseAdminRoles } from "../courses/roles.ts";
import { learningErrors } from "./errors.ts";
import {
  announcement,
  announcementBody,
  announcementChange,
  announcements,
  announcementsQuery,
} from "./schema-announcement.ts";

const { course_not_found, announcement_not_found, announcement_published } = learningErrors;
const { enrolment_required, access_ended } = learningErrors;

export const announcementEndpoints = {
  listAnnouncements: endpoint({
    method: "GET",
    path: "/api/courses/:id/announcements",
    summary: "Announcements of a course, pinned ones first; what is still to come only for who teaches it",
    access: "member",
    params: idParams,
    query: announcementsQuery,
    answer: announcements,
    errors: [course_not_found, enrolment_required, access_ended],
  }),
  createAnnouncement: endpoint({
    method: "POST",
    path: "/api/courses/:id/announcements",
    summary: "Announce something to the learners of a course, now or later",
    access: "member",
    audit: "announcement.created",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    body: announcementBody,
    answer: announcement,
    status: 201,
    errors: [course_not_found, learningErrors.key_reused],
  }),
  changeAnnouncement: endpoint({
    method: "PATCH",
    path: "/api/announcements/:id",
    summary: "Change an announcement; once published its time and mail stay, and nobody is written to again",
    access: "member",
    audit: "announcement.changed",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    body: announcementChange,
    answer: announcement,
    errors: [announcement_not_found, announcement_published],
  }),
  deleteAnnouncement: endpoint({
    method: "DELETE",
    path: "/api/announcements/:id",
    summary: "Delete an announcement; mails that went out stay with those who got them",
    access: "member",
    audit: "announcement.deleted",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    answer: null,
    errors: [announcement_not_found],
  }),
} as const satisfies EndpointTable;
