import { defineList } from "../core/list.ts";
import type { CertificateItem } from "./schema.ts";
import { certificateStateNames, certificateStates } from "./states.ts";

/** /admin/certificates: those of every course for certificate staff, of one's own courses for teachers. */
export const certificatesList = defineList<CertificateItem>()({
  name: "certificates",
  filters: {
    /** Part of a learner's name, a course's title, or a serial. */
    q: "text",
    state: certificateStates,
    origin: ["automatic", "by_hand"],
    course: "id",
    instructor: "id",
    /** Days of issue, UTC, both included. */
    from: "day",
    to: "day",
  },
  columns: [
    { id: "learner", header: "Learner and serial", text: (certificate) => certificate.learner_name },
    { id: "serial", header: "Serial", text: ({ serial }) => serial, hidden: "on-screen" },
    { id: "course", header: "Course", text: (certificate) => certificate.course_title },
    { id: "instructor", header: "Instructor", text: (certificate) => certificate.instructor_name, hidden: "on-screen" },
    { id: "issued_at", header: "Issued", sortable: true, text: (certificate) => certificate.issued_at },
    { id: "automatic", header: "Automatic", text: ({ automatic }) => automatic, hidden: "on-screen" },
    { id: "expires_at", header: "Valid until", text: (certificate) => certificate.expires_at },
    { id: "state", header: "State", text: ({ state }) => certificateStateNames[state] },
    { id: "revoked_reason", header: "Reason", text: (certificate) => certificate.revoked_reason, hidden: "on-screen" },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-issued_at",
});
