import type { EndpointTable } from "../core/endpoint.ts";
import { assessmentEndpoints } from "./endpoints-assessments.ts";
import { bankEndpoints } from "./endpoints-bank.ts";
import { captionEndpoints } from "./endpoints-captions.ts";
import { categoryEndpoints } from "./endpoints-categories.ts";
import { copyEndpoints } from "./endpoints-copies.ts";
import { courseEndpoints } from "./endpoints-courses.ts";
import { questionImportEndpoints } from "./endpoints-imports.ts";
import { instructorEndpoints } from "./endpoints-instructors.ts";
import { outlineEndpoints } from "./endpoints-outline.ts";
import { packageEndpoints } from "./endpoints-packages.ts";
import { practiceEndpoints } from "./endpoints-practice.ts";
import { quizEndpoints } from "./endpoints-quizzes.ts";
import { teachingSettingsEndpoints } from "./endpoints-teaching-settings.ts";
import { teamEndpoints } from "./endpoints-team.ts";
import { versionEndpoints } from "./endpoints-versions.ts";
import { writingEndpoints } from "./endpoints-writing.ts";

export const coursesEndpoints = {
  ...courseEndpoints,
  ...outlineEndpoints,
  ...copyEndpoints,
  ...versionEndpoints,
  ...writingEndpoints,
  ...captionEndpoints,
  ...practiceEndpoints,
  ...assessmentEndpoints,
  ...packageEndpoints,
  ...quizEndpoints,
  ...bankEndpoints,
  ...questionImportEndpoints,
  ...categoryEndpoints,
  ...instructorEndpoints,
  ...teamEndpoints,
  ...teachingSettingsEndpoints,
} as const satisfies EndpointTable;
