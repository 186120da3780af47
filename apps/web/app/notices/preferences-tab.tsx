import { noticeGroups, noticeKindFacts } from "@pavane/contract/messages/notices";
import { keysOf } from "@pavane/contract/core/codes";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Me } from "../session/session.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { DevicesLoading } from "./devices/devices-loading.tsx";
import { PreferenceGroup } from "./preference-group.tsx";
import { preferencesQuery } from "./queries.ts";

/** Only here is it asked what this browser can do. Without a connection the rest of the tab stands without it. */
const DeviceSection = lazyNamed(
  () => import("./devices/device-section.tsx"),
  "DeviceSection",
  () => null,
);

/** What reaches somebody in the bell and by mail; each switch takes effect by its press. */
export function PreferencesTab({ me }: { me: Me }) {
  const { data, isError, isFetching, refetch } = useQuery(preferencesQuery());
  if (isError && !data) return <ErrorState subject="Your notices" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <PreferencesLoading />;
  return (
    <div className="grid gap-8">
      <p className="max-w-[68ch] text-soft">
        What you are told of in the app, under the bell, and by e-mail.
        {me.email_verified ? null : " Mails come once your e-mail is confirmed."}
      </p>
      <Suspense fallback={<DevicesLoading />}>
        <DeviceSection />
      </Suspense>
      {keysOf(noticeGroups).map((group) => {
        const ofGroup = data.data.filter(({ kind }) => noticeKindFacts[kind].group === group);
        return ofGroup.length === 0 ? null : (
          <PreferenceGroup key={group} name={noticeGroups[group]} preferences={ofGroup} />
        );
      })}
    </div>
  );
}

function PreferencesLoading() {
  return (
    <Loading label="Loading what reaches you" className="grid gap-5">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className="flex justify-between gap-6">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </Loading>
  );
}
