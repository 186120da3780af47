import { authorRoles, instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { professionalRoles } from "@pavane/contract/professionals/roles";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { adminPaths } from "../../admin-paths.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { rolePreparation } from "../../people/getting-ready/preparing.ts";
import { useMe } from "../../session/use-me.ts";
import type { Me } from "../../session/session.ts";
import { SidebarLayout, type SidebarGroup } from "../../ui/display/sidebar.tsx";

function sectionsFor(me: Pick<Me, "role" | "preparing">, pathname: string): readonly SidebarGroup[] {
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

/** The area of somebody who teaches: its sidebar and the page. */
export function InstructorArea({ children }: { children: ReactNode }) {
  return (
    <SidebarLayout label="Teaching" groups={sectionsFor(useMe(), useLocation().pathname)}>
      {children}
    </SidebarLayout>
  );
}
