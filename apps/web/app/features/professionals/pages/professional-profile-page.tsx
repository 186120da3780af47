import { listedRoles } from "@pavane/contract/professionals/roles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { privateMeta } from "../../../page/site.ts";
import { ownTimeZone } from "../../../time/time-zones.ts";
import { paths } from "../../../paths.ts";
import { UnsavedTextsFirst } from "../../../forms/unsaved-texts.tsx";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { BookingArea } from "../components/booking-area.tsx";
import { ZoneLine } from "../components/zone-line.tsx";
import { ProfileTab } from "../profile/profile-tab.tsx";
import { PublishingBar } from "../profile/publishing-bar.tsx";
import { bookedAheadQuery, professionalSetupQuery, type ProfessionalSetup } from "../queries.ts";
import { ServicesTab } from "../services/services-tab.tsx";

export const meta = privateMeta("Professional profile");

/** What others read of somebody who can be booked, and what they can book. */
export default function ProfessionalProfilePage() {
  const me = useMe();
  if (rolePreparation(me, listedRoles).state === "none")
    return (
      <UnsavedTextsFirst areas={["/connect/profile", "/instructor/"]}>
        <Navigate to={paths.getBooked()} replace />
      </UnsavedTextsFirst>
    );
  return (
    <BookingArea>
      <OwnProfile />
    </BookingArea>
  );
}

function OwnProfile() {
  const { data, isError, isFetching, refetch } = useQuery(professionalSetupQuery());
  const kept = rolePreparation(useMe(), listedRoles).state === "kept";
  const [search, change] = useSearchState();
  const title = "Professional profile";
  if (!data)
    return (
      <>
        <AdminHeading title={title} />
        {isError ? (
          <ErrorState subject="Your profile" onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading label="Loading your profile" className="grid gap-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-72 rounded-card" />
          </Loading>
        )}
      </>
    );
  return (
    <>
      <AdminHeading
        title={title}
        lead={<Zone professional={data.professional} />}
        actions={<PublishingBar professional={data.professional} />}
      />
      <Tabs
        label="Professional profile"
        value={search.get("tab") ?? "profile"}
        onChange={(tab) => change({ tab: tab === "profile" ? null : tab, service: null })}
        tabs={[
          {
            value: "profile",
            label: "Profile",
            content: (
              <fieldset disabled={kept} className="min-w-0">
                <ProfileTab setup={data} />
              </fieldset>
            ),
          },
          {
            value: "services",
            label: "Services",
            content: (
              <fieldset disabled={kept} className="min-w-0">
                <ServicesTab />
              </fieldset>
            ),
          },
        ]}
      />
    </>
  );
}

function Zone({ professional }: Pick<ProfessionalSetup, "professional">) {
  const me = useMe();
  const { data } = useQuery(bookedAheadQuery());
  const [own] = useState(ownTimeZone);
  return <ZoneLine zone={professional?.time_zone ?? me.time_zone ?? own} booked={data?.data ?? []} />;
}
