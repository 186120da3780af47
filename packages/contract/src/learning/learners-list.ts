import { defineList } from "../core/list.ts";
import { displayName } from "../identity/person-name.ts";
import { enrolmentSources, learnerStates, type EnrolmentSource, type LearnerState } from "./choices.ts";
import type { CourseLearner } from "./schema-enrolment.ts";

export const learnerSourceNames: Readonly<Record<EnrolmentSource, string>> = {
  free: "Free",
  order: "Bought",
  tier: "Included with a plan",
  staff: "Granted",
};

export const learnerStateNames: Readonly<Record<LearnerState, string>> = { active: "Active", ended: "Ended" };

/** /admin/courses/{id}/learners: everybody with an enrolment in one course. */
export const learnersList = defineList<CourseLearner>()({
  name: "learners",
  filters: {
    /** Part of a name or username, or of an e-mail where it is shown. */
    q: "text",
    state: learnerStates,
    source: enrolmentSources,
  },
  columns: [
    { id: "person", header: "Person", text: ({ person }) => displayName(person) },
    { id: "username", header: "Username", text: ({ person }) => person.username, hidden: "on-screen" },
    { id: "email", header: "E-mail", text: ({ email }) => email },
    { id: "enrolled_at", header: "Enrolled", sortable: true, text: (learner) => learner.enrolled_at },
    { id: "source", header: "Source", text: ({ source }) => learnerSourceNames[source] },
    { id: "state", header: "State", text: ({ state }) => learnerStateNames[state] },
    { id: "progress", header: "Progress", sortable: true, text: ({ progress }) => progress },
    { id: "last_seen_at", header: "Last seen", sortable: true, text: (learner) => learner.last_seen_at },
    { id: "completed_at", header: "Completed", sortable: true, text: (learner) => learner.completed_at },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-enrolled_at",
});
