import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { refreshCourses, type Course } from "../../features/courses/queries.ts";
import { paths } from "../../paths.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { dateText } from "../../time/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import { AddToTeamDialog } from "./add-to-team-dialog.tsx";
import { courseTeamQuery, refreshTeam, type TeamMember } from "./people-queries.ts";

/** Who teaches the course; its authors add and remove co-teachers and assessors, and each may leave. */
export function CourseTeam({ course }: { course: Course }) {
  const { data, isError, isFetching, refetch } = useQuery(courseTeamQuery(course.id));
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<TeamMember | null>(null);
  if (isError && !data) return <ErrorState subject="The team" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the team">
        <Skeleton className="h-40" />
      </Loading>
    );
  const add = data.can.add ? (
    <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
      Add to the team
    </Button>
  ) : null;
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState action={add}>Nobody teaches this course yet.</EmptyState>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[60ch] text-meta text-soft">
              Co-teachers look after learners, quizzes, announcements and certificates. Course creators among them also
              change the course. Assessors open its lessons and mark videos.
            </p>
            {add}
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {data.data.map((member) => (
              <Member key={member.user_id} member={member} onEnd={() => setEnding(member)} />
            ))}
          </ul>
        </>
      )}
      {adding ? <AddToTeamDialog courseId={course.id} onClose={() => setAdding(false)} /> : null}
      {ending === null ? null : <EndPrompt course={course} member={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

const roleNames = { instructor: "Instructor", teacher: "Co-teacher", assessor: "Assessor" } as const;

function Member({ member, onEnd }: { member: TeamMember; onEnd: () => void }) {
  const { name, username, role, added_at: added, can } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <Avatar src={member.profile_image_url} name={name} decorative />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <Link className="hover:underline" to={paths.person(member.user_id)}>
            {name}
          </Link>
          <Badge tone={role === "instructor" ? "velvet" : "stone"}>{roleNames[role]}</Badge>
          {member.has_teaching_role ? null : <Badge tone="brass">No teaching role</Badge>}
        </p>
        <p className="text-small text-soft">
          @{username}
          {added === null ? "" : ` · since ${dateText(added)}`}
        </p>
      </div>
      {can.remove || can.leave ? (
        <Button variant="outline" size="small" onClick={onEnd}>
          {can.leave ? "Leave" : "Remove"}
          <span className="sr-only"> {can.leave ? "the team" : name}</span>
        </Button>
      ) : null}
    </li>
  );
}

function EndPrompt({ course, member, onClose }: { course: Course; member: TeamMember; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaves = member.can.leave;
  const end = useMutation({
    mutationFn: () =>
      api("DELETE /api/courses/:id/staff/:userId", { params: { id: course.id, userId: member.user_id } }),
    onSuccess: async () => {
      toast({ title: leaves ? "You left the team" : "Removed from the team" });
      onClose();
      if (leaves && !course.can.edit) await navigate(teachingPaths.taughtCourses());
      await refreshCourses(client);
    },
    onError: (error) => {
      const description = messageOf(error, "The team could not be changed. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshTeam(client),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || end.isPending || onClose()}
      question={leaves ? "Leave the team of this course?" : `Remove ${member.name} from the team?`}
      confirm={leaves ? "Leave" : "Remove"}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      <p>
        {leaves
          ? "What you made in it stays. An author of the course can add you again."
          : "They cannot open it as a teacher any more, and read so in a mail. What they made stays."}
      </p>
    </ConfirmDialog>
  );
}
