import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { RequireAdminPage } from "../guards/admin.tsx";
import { ApiError } from "../api/api-error.ts";
import { displayName } from "../people/display-name.ts";
import { privateMeta } from "../page/site.ts";
import { adminPaths } from "../admin-paths.ts";
import { Avatar } from "../ui/display/avatar.tsx";
import { Breadcrumbs } from "../ui/display/breadcrumbs.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { Tabs, type Tab } from "../ui/display/tabs.tsx";
import { toast } from "../ui/toasts/toast-store.ts";
import { userQuery, type UserDetail } from "../features/identity/admin/queries.ts";
import { AccountStatusBadge } from "../features/identity/admin/status-badge.tsx";
import { UserOverview } from "../features/identity/admin/user-overview.tsx";
import { UserRoles } from "../features/identity/admin/user-roles.tsx";
import { UserSubscription } from "../features/identity/admin/user-subscription.tsx";
import { UserNotes } from "../features/identity/admin/user-notes.tsx";
import { UserSessions } from "../features/identity/admin/user-sessions.tsx";
import { UserSignIn } from "../features/identity/admin/user-sign-in.tsx";
import { PersonActivity } from "./person/person-activity.tsx";
import { PersonAudit } from "./person/person-audit.tsx";
import { PersonCounts } from "./person/person-counts.tsx";
import { PersonMail } from "./person/person-mail.tsx";
import { PersonPayouts } from "./person/person-payouts.tsx";
import { PersonPlans } from "./person/person-plans.tsx";
import { useOnChange } from "../browser/use-on-change.ts";
import { readId } from "../ui/search/read-id.ts";

export const meta = privateMeta("User");

export default function UserPage() {
  return (
    <RequireAdminPage page="/admin/users">
      <User />
    </RequireAdminPage>
  );
}

function User() {
  const id = readId(useParams()["id"]);
  const { data: user, error, refetch, isFetching } = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  const unknown = id === null || (error instanceof ApiError && error.status === 404);
  useBackToUsers(unknown);
  if (unknown) return null;
  if (error && !user) return <ErrorState subject="This person" onRetry={() => void refetch()} busy={isFetching} />;
  return user ? <UserTabs key={user.id} user={user} /> : <UserLoading />;
}

function UserTabs({ user }: { user: UserDetail }) {
  const [search, change] = useSearchState();
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Users", to: adminPaths.users() }, { label: user.username }]} />
      <header className="mt-4 mb-5 flex items-center gap-4">
        <Avatar src={user.profile_image_url} name={displayName(user)} size={64} decorative />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="display-section [overflow-wrap:anywhere]">
            {displayName(user)}
          </h1>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-soft">
            @{user.username}, #{user.id}
            <AccountStatusBadge status={user.status} />
          </p>
        </div>
      </header>
      <Tabs
        label={`About ${displayName(user)}`}
        value={search.get("tab") ?? "overview"}
        onChange={(next) => change({ tab: next === "overview" ? null : next })}
        tabs={tabsOf(user)}
      />
    </>
  );
}

function tabsOf(user: UserDetail): Tab[] {
  const { notes } = user.counts;
  return [
    {
      value: "overview",
      label: "Overview",
      content: (
        <UserOverview
          user={user}
          counts={
            <>
              <PersonCounts user={user} />
              <PersonPayouts user={user} />
            </>
          }
        />
      ),
    },
    { value: "roles", label: "Roles", content: <UserRoles user={user} /> },
    {
      value: "subscription",
      label: "Subscription",
      content: (
        <div className="grid gap-8">
          <UserSubscription user={user} />
          <PersonPlans userId={user.id} />
        </div>
      ),
    },
    { value: "activity", label: "Activity", content: <PersonActivity user={user} /> },
    {
      value: "sign-in",
      label: "Sign-in",
      content: (
        <div className="grid gap-8">
          <UserSignIn user={user} />
          <UserSessions userId={user.id} />
        </div>
      ),
    },
    { value: "mail", label: "Mail", content: <PersonMail user={user} /> },
    {
      value: "notes",
      label: <>Notes{notes > 0 ? <NoteCount count={notes} /> : null}</>,
      content: <UserNotes user={user} />,
    },
    { value: "audit", label: "Audit", content: <PersonAudit user={user} /> },
  ];
}

const NoteCount = ({ count }: { count: number }) => (
  <span className="tabular ml-1.5 font-medium text-soft">{count}</span>
);

/** An address of nobody leads back to the list. */
function useBackToUsers(unknown: boolean): void {
  const navigate = useNavigate();
  useOnChange(unknown, () => {
    toast({ title: "User not found", variant: "destructive" });
    void navigate(adminPaths.users(), { replace: true });
  });
}

function UserLoading() {
  return (
    <Loading label="Loading user">
      <Skeleton className="h-4 w-32" />
      <div className="mt-4 mb-5 flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-4 w-32" />
        </div>
      </div>
      <Skeleton className="h-72 w-full rounded-card" />
    </Loading>
  );
}
