import { OwnMatterNote, StaffButton } from "../../../administration/staff-button.tsx";
import { api } from "../../../api/api.ts";
import { momentText } from "../../../time/dates.ts";
import { useUserWrite, type UserDetail } from "./queries.ts";

/** A profile that was hidden after a report, and showing it again. */
export function HiddenProfile({ user }: { user: UserDetail }) {
  const show = useUserWrite({
    write: () => api("POST /api/admin/users/:id/show-profile", { params: { id: user.id } }),
    done: "Profile shown again",
  });
  if (user.profile_hidden_at === null) return null;
  const act = { call: "POST /api/admin/users/:id/show-profile", thing: user.id } as const;
  return (
    <section
      aria-label="Hidden profile"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-brick-tint px-5 py-4 text-meta text-brick"
    >
      <div className="min-w-0">
        <p className="font-semibold">Profile hidden {momentText(user.profile_hidden_at)}</p>
        <p>After a report. Nobody but its owner sees it, whatever they choose.</p>
        <OwnMatterNote act={act} />
      </div>
      <StaffButton act={act} variant="outline" size="small" busy={show.isPending} onClick={() => show.mutate()}>
        Show profile again
      </StaffButton>
    </section>
  );
}
