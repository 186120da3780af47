import { authorRoles, instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { professionalRoles } from "@pavane/contract/professionals/roles";
import { adminPaths } from "../admin-paths.ts";
import { paths } from "../paths.ts";
import { rolePreparation } from "../people/getting-ready/preparing.ts";
import { sellerPaths } from "../seller-paths.ts";
import type { Me } from "../session/session.ts";
import { teachingPaths } from "../teaching-paths.ts";
import type { SidebarGroup } from "../ui/display/sidebar.tsx";

/** The sidebar of teaching; who only looks after certificates has these alone. */
export function teachingGroups(me: Pick<Me, "role" | "preparing">, pathname: string): readonly SidebarGroup[] {
  const mayCreate = hasAnyRole(me.role, authorRoles);
  const isBooked = rolePreparation(me, professionalRoles).state !== "none";
  const certificates = { label: "Certificates", to: teachingPaths.taughtCertificates() };
  if (!hasAnyRole(me.role, instructorAreaRoles)) return [{ links: [certificates] }];
  return [
    {
      links: [
        { label: "Dashboard", to: teachingPaths.teaching(), also: [teachingPaths.teachingDashboard()], end: true },
        { label: "Courses", to: teachingPaths.taughtCourses(), end: pathname === teachingPaths.createTaughtCourse() },
        ...(mayCreate
          ? [
              { label: "Create course", to: teachingPaths.createTaughtCourse() },
              { label: "Course creator", to: adminPaths.courseCreator() },
              { label: "Programmes", to: teachingPaths.ownProgrammes() },
            ]
          : []),
        { label: "Modules", to: teachingPaths.moduleWorkbench() },
        { label: "Quizzes", to: teachingPaths.taughtQuizzes() },
        { label: "Assessments", to: teachingPaths.assessments() },
      ],
    },
    { title: "Learners", links: [{ label: "Students", to: teachingPaths.students() }, certificates] },
    { title: "Yours", links: [{ label: "Settings", to: teachingPaths.teachingSettings() }] },
    ...(isBooked
      ? [
          {
            title: "Booking",
            links: [
              { label: "Availability", to: paths.availability() },
              { label: "Bookings", to: paths.myBookings({ as: "professional" }) },
            ],
          },
        ]
      : []),
  ];
}

/** The sidebar of selling; what comes after a first sale opens with the role. */
export const sellingGroups = (selling: boolean): readonly SidebarGroup[] => [
  {
    links: [
      { label: "Dashboard", to: paths.selling(), also: [sellerPaths.sellerDashboard()], end: true },
      { label: "Resources", to: sellerPaths.sellerResources(), also: [sellerPaths.myResources()], end: true },
      {
        label: "Add resource",
        to: sellerPaths.addResource(),
        also: ["/seller/resources/create", "/seller/upload-resource", "/curriculum/upload", "/upload-resource"],
      },
      { label: "Many at once", to: sellerPaths.simpleUpload() },
      ...(selling
        ? [
            { label: "Analytics", to: sellerPaths.sellerAnalytics() },
            { label: "Payments", to: sellerPaths.sellerPayments() },
          ]
        : []),
      { label: "My store", to: sellerPaths.myStore() },
      ...(selling ? [{ label: "Settings", to: sellerPaths.sellerSettings() }] : []),
    ],
  },
];
