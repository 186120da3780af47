import { withQuery, type Id, type Query } from "./with-query.ts";

/** Addresses of the instructor area, as `paths`. */
export const teachingPaths = {
  teaching: (query: { range?: string; scope?: string } = {}) => withQuery("/instructor", query),
  teachingDashboard: () => "/instructor/dashboard",
  taughtCourses: (query: Query = {}) => withQuery("/instructor/courses", query),
  createTaughtCourse: () => "/instructor/courses/create",
  importCourse: (id: Id) => `/instructor/courses/import/${id}`,
  taughtCourse: (id: Id, query: { tab?: string } = {}) => withQuery(`/instructor/courses/${id}`, query),
  editTaughtCourse: (id: Id, query: { section?: "outline" } = {}) => withQuery(`/instructor/courses/${id}/edit`, query),
  ownProgrammes: () => "/instructor/programmes",
  createProgramme: () => "/instructor/programmes/create",
  editProgramme: (id: Id) => `/instructor/programmes/${id}/edit`,
  taughtQuizzes: (query: Query = {}) => withQuery("/instructor/quizzes", query),
  assessments: (query: Query = {}) => withQuery("/instructor/assessments", query),
  assessment: (id: Id) => `/instructor/assessments/${id}`,
  moduleWorkbench: (query: { course?: Id; module?: Id; lesson?: Id; section?: "assessment" } = {}) =>
    withQuery("/instructor/instructor-module-page", query),
  writeLesson: (course: Id, lesson: Id) => `/instructor/courses/${course}/lessons/${lesson}/edit`,
  teachingSettings: () => "/instructor/settings",
  students: (query: Query = {}) => withQuery("/instructor/students", query),
  taughtCertificates: (query: Query = {}) => withQuery("/instructor/certificates", query),
  issueCertificates: (query: { course?: Id; student?: Id; scope?: string } = {}) =>
    withQuery("/instructor/certificates/issue", query),
} as const;
