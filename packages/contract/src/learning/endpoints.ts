import type { EndpointTable } from "../core/endpoint.ts";
import { announcementEndpoints } from "./endpoints-announcement.ts";
import { cohortEndpoints } from "./endpoints-cohort.ts";
import { enrolmentEndpoints } from "./endpoints-enrolment.ts";
import { keptLessonEndpoints } from "./endpoints-kept.ts";
import { lessonEndpoints } from "./endpoints-lesson.ts";
import { loopEndpoints } from "./endpoints-loop.ts";
import { noteEndpoints } from "./endpoints-note.ts";
import { learnerPackageEndpoints } from "./endpoints-package.ts";
import { questionEndpoints } from "./endpoints-question.ts";
import { quizEndpoints } from "./endpoints-quiz.ts";
import { reviewEndpoints } from "./endpoints-review.ts";
import { submissionEndpoints } from "./endpoints-submission.ts";
import { supportEndpoints } from "./endpoints-support.ts";

export const learningEndpoints = {
  ...enrolmentEndpoints,
  ...lessonEndpoints,
  ...keptLessonEndpoints,
  ...noteEndpoints,
  ...loopEndpoints,
  ...learnerPackageEndpoints,
  ...quizEndpoints,
  ...reviewEndpoints,
  ...questionEndpoints,
  ...submissionEndpoints,
  ...supportEndpoints,
  ...announcementEndpoints,
  ...cohortEndpoints,
} as const satisfies EndpointTable;
