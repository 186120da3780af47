import type { Role } from "@pavane/contract/identity/roles";

/** Who may open an address, of those who are signed in where it asks for that. */
type Openers = "everybody" | "members" | readonly Role[];

/**
 * The addresses of the first specification of the product, sections 2.1 to 2.5, with who opens each. Guests at any but the public ones are
 * asked to sign in; who is signed in and not among the openers is led away, or read in place why.
 */
export const specifiedRoutes: Readonly<Record<string, Openers>> = {
  ...open("everybody", [
    [
      "/",
      "/about",
      "/auth",
      "/register",
      "/courses",
      "/courses/{id}",
      "/curriculum/{id}",
      "/connect",
      "/connect-updated",
    ],
    ["/connect-old", "/instructors/{id}", "/instructors/{id}/courses", "/subscription", "/subscription/success"],
    [
      "/subscription/upgrade",
      "/subscription/upgrade/success",
      "/subscription/upgrade/cancel",
      "/cart",
      "/checkout/stripe",
    ],
    [
      "/simple-checkout",
      "/payment-success",
      "/cancel-payment",
      "/profile/{id}",
      "/my-dashboard",
      "/dashboard",
      "/contact",
    ],
    ["/terms", "/privacy", "/cookies", "/curriculum", "/sellers/{id}", "/seller-store/{id}"],
  ]),
  ...open("members", [
    ["/courses/{id}/modules/{id}", "/courses/{id}/modules/{id}/lessons/{id}", "/lesson/{id}"],
    ["/courses/{id}/modules/{id}/quizzes/{id}", "/my-certifications", "/certificates", "/certificates/{id}"],
    ["/certificate-templates", "/my-courses", "/connect/book/{id}", "/connect/profile", "/connect/get-booked"],
    ["/connect/book", "/instructors/{id}/book", "/my-bookings", "/curriculum/{id}/edit", "/subscription/manage"],
    ["/checkout", "/checkout-complete", "/checkout/success", "/my-purchases", "/multi-dashboard", "/dashboard/user"],
    [
      "/seller/payments",
      "/profile",
      "/profile/edit",
      "/profile-image-debug",
      "/admin/courses",
      "/admin/course-creator",
      "/instructor/availability",
    ],
  ]),
  ...open(
    ["SELLER", "CURRICULUM_SELLER"],
    [
      [
        "/my-store",
        "/my-resources",
        "/seller",
        "/seller/resources",
        "/seller/resources/add",
        "/seller/resources/create",
      ],
      ["/seller/upload-resource", "/curriculum/upload", "/upload-resource", "/simple-upload", "/seller-dashboard"],
      ["/seller/analytics", "/seller/settings"],
    ],
  ),
  ...open(
    ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN", "COURSE_CREATOR", "INSTRUCTOR"],
    [
      ["/instructor", "/instructor/dashboard", "/instructor/courses", "/instructor/courses/create"],
      ["/instructor/courses/{id}", "/instructor/courses/{id}/edit", "/instructor/students", "/instructor/quizzes"],
      ["/instructor/instructor-module-page", "/instructor/settings"],
    ],
  ),
  ...open(
    ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN", "COURSE_CREATOR", "INSTRUCTOR", "CERTIFICATION_MANAGER"],
    [["/instructor/certificates", "/instructor/certificates/issue"]],
  ),
  ...open(["ADMIN", "CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"], [["/admin"]]),
  ...open(
    ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"],
    [["/admin/dashboard", "/admin/courses/create", "/admin/courses/{id}/edit"]],
  ),
  ...open(
    ["ADMIN"],
    [
      [
        "/admin/users",
        "/admin/users/{id}",
        "/admin/roles",
        "/admin/subscription-plans",
        "/admin/coupons",
        "/admin/messages",
        "/admin/documentation",
      ],
    ],
  ),
  ...open(["ADMIN", "COURSE_CREATOR_ADMIN"], [["/admin/course-categories"]]),
  ...open(["ADMIN", "INSTRUCTOR_ADMIN"], [["/admin/certificates", "/admin/instructors", "/admin/bookings"]]),
  ...open(
    ["ADMIN", "CURRICULUM_ADMIN"],
    [
      ["/admin/resources", "/admin/curriculum", "/admin/resource-categories", "/admin/curriculum-categories"],
      ["/admin/dance-styles", "/admin/settings", "/admin/sellers"],
    ],
  ),
  ...open(
    ["ADMIN", "CURRICULUM_ADMIN", "CURRICULUM_OFFICER"],
    [["/admin/curriculum-officer", "/curriculum-officer-dashboard"]],
  ),
};

function open(who: Openers, lines: readonly (readonly string[])[]): Record<string, Openers> {
  return Object.fromEntries(lines.flat().map((path) => [path, who]));
}
