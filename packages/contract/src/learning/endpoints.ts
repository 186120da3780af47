import type { EndpointTable } from "../core/endpoint.ts";
import { announcementEndpoints } from "./endpoints-announcement.ts";
import { cohortEndpoints } from "./endpoints-cohort.ts";
import { enrolmentEndpoints } from "./endpoints-enrolment.ts";
import { lessonEndpoints } from "./endpoints-lesson.ts";
import { loopEndpoints } from "./endpoints-loop.ts";
import { noteEndpoints } from "./endpoints-note.ts";
import { questionEndpoints } from "./endpoints-question.ts";
import { quizEndpoints } from "./endpoints-quiz.ts";
import { reviewEndpoints } from "./endpoints-review.ts";
import { supportEndpoints } from "./endpoints-support.ts";

export const learningEndpoints = {
  ...enrolmentEndpoints,
  ...lessonEndpoints,
  ...noteEndpoints,
  ...loopEndpoints,
  ...quizEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...supportEndpoints,
  ...announcementEndpoints,
  ...cohortEndpoints,
} as const satisfies EndpointTable;
