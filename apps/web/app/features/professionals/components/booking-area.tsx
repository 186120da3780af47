import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { SidebarLayout, type SidebarGroup } from "../../../ui/display/sidebar.tsx";
import { PreparingNotice } from "./preparing-notice.tsx";

const sections: readonly SidebarGroup[] = [
  {
    title: "Booking",
    links: [
      { label: "Availability", to: paths.availability() },
      { label: "Profile and services", to: paths.professionalProfile() },
      { label: "Get booked", to: paths.getBooked() },
    ],
  },
];

/** The pages of somebody who can be booked, with their links on the left. */
export function BookingArea({ children }: { children: ReactNode }) {
  return (
    <SidebarLayout label="Being booked" groups={sections}>
      <PreparingNotice />
      {children}
    </SidebarLayout>
  );
}
