import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const developmentOnly = process.env["NODE_ENV"] === "production" ? [] : [route("ui", "ui/gallery/gallery-page.tsx")];

/** The whole site map, in the order of the specification, section 2. */
export default [
  layout("shell/shell-layout.tsx", [
    layout("shell/page-boundary-layout.tsx", [
      index("screens/home-page.tsx"),
      route("auth", "features/identity/pages/auth-page.tsx"),
      route("register", "features/identity/pages/register-page.tsx"),
      route("forgot-password", "features/identity/pages/forgot-password-page.tsx"),
      route("reset-password", "features/identity/pages/reset-password-page.tsx"),
      route("verify-email", "features/identity/pages/verify-email-page.tsx"),
      route("courses", "features/learning/pages/catalogue-page.tsx"),
      route("courses/:id", "features/learning/pages/course-page.tsx"),
      route("instructors/:instructorId", "features/learning/pages/instructor-page.tsx"),
      route("instructors/:instructorId/courses", "features/learning/pages/instructor-courses-page.tsx"),
      route("course/:id", "features/learning/pages/course-redirect-page.tsx"),
      route("verify", "features/certificates/pages/verify-page.tsx"),
      route("verify/:serial", "features/certificates/pages/verification-page.tsx"),
      route("dashboard", "screens/dashboard-page.tsx"),
      route("my-dashboard", "screens/my-dashboard-page.tsx"),
      route("profile/:userId", "features/identity/pages/person-page.tsx"),
      route("cookies", "features/identity/pages/cookies-page.tsx"),
      layout("guards/member-layout.tsx", [
        route("profile", "features/identity/pages/profile-page.tsx"),
        route("profile/edit", "features/identity/pages/edit-profile-page.tsx"),
        route("courses/:courseId/modules/:moduleId", "features/learning/pages/module-page.tsx"),
        route("courses/:courseId/modules/:moduleId/lessons/:lessonId", "features/learning/pages/lesson-page.tsx"),
        route("lesson/:courseId", "features/learning/pages/continue-page.tsx"),
        route("courses/:courseId/modules/:moduleId/quizzes/:quizId", "features/learning/pages/quiz-page.tsx"),
        route("my-courses", "features/learning/pages/my-courses-page.tsx"),
        route("my-certifications", "features/certificates/pages/my-certificates-page.tsx"),
        route("certificates", "features/certificates/pages/my-certificates-page.tsx", { id: "certificates" }),
        route("certificates/:certificateId", "features/certificates/pages/certificate-page.tsx"),
        route("dashboard/user", "screens/user-dashboard-page.tsx"),
        route("multi-dashboard", "screens/multi-dashboard-page.tsx"),
        route("admin/courses", "features/course-admin/pages/course-administration-page.tsx"),
      ]),
      layout("guards/admin-layout.tsx", [
        layout("shell/admin-layout.tsx", [
          route("admin", "screens/admin-overview-page.tsx"),
          route("admin/dashboard", "screens/admin-dashboard-page.tsx"),
          route("admin/users", "features/identity/pages/users-page.tsx"),
          route("admin/users/:id", "features/identity/pages/user-page.tsx"),
          route("admin/courses/create", "features/course-admin/pages/create-course-page.tsx"),
          route("admin/courses/:id/edit", "features/course-admin/pages/edit-course-page.tsx"),
          route("admin/course-categories", "features/course-admin/pages/course-categories-page.tsx"),
          route("admin/certificates", "features/certificates/pages/admin-certificates-page.tsx"),
          route("admin/messages", "features/messages/pages/messages-page.tsx"),
        ]),
      ]),
      ...developmentOnly,
      route("*", "shell/not-found-page.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
