import type { Screen } from "./screen.ts";

const steps = ["basics", "outline", "content", "assessment", "certificate", "publish"];

/** The course creator before a course is chosen, and each of its steps. */
export const creatorScreens: readonly Screen[] = [
  { route: "/admin/course-creator", as: "admin", open: () => "/admin/course-creator" },
  ...steps.map((step): Screen => ({
    route: "/admin/course-creator",
    as: "admin",
    state: step,
    open: ({ course }) => `/admin/course-creator?course=${course}&step=${step}`,
  })),
  {
    route: "/instructor/courses/import/:id",
    as: "admin",
    state: "gone",
    open: () => "/instructor/courses/import/999999",
    refused: true,
  },
];
