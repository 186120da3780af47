import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Plus, UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { dayText } from "../../time/dates.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Fact } from "../../ui/display/fact.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import { CohortDialog } from "./cohort-dialog.tsx";
import { EnrolDialog } from "./enrol-dialog.tsx";
import { cohortsQuery, refreshCohorts, type Cohort } from "./people-queries.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type Open =
  | { readonly kind: "edit"; readonly cohort: Cohort | null }
  | { readonly kind: "enrol" | "delete"; readonly cohort: Cohort }
  | { readonly kind: "withdraw" };

/** Groups of learners who go through the course together, and how each of them does. */
export function CourseCohorts({ courseId }: { courseId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(cohortsQuery(courseId));
  const [open, setOpen] = useState<Open | null>(null);
  if (isError && !data) return <ErrorState subject="The cohorts" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the cohorts">
        <Skeleton className="h-40" />
      </Loading>
    );
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpen({ kind: "edit", cohort: null })}>
      New cohort
    </Button>
  );
  const withdraw = (
    <Button variant="outline" size="small" onClick={() => setOpen({ kind: "withdraw" })}>
      Withdraw invitations
    </Button>
  );
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              {withdraw}
              {add}
            </div>
          }
        >
          No cohorts yet. A cohort is a group of learners, enrolled at once from a list.
        </EmptyState>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap justify-end gap-2.5">
            {withdraw}
            {add}
          </div>
          <ul className="grid gap-4">
            {data.data.map((cohort) => (
              <CohortCard key={cohort.id} cohort={cohort} onOpen={(kind) => setOpen({ kind, cohort })} />
            ))}
          </ul>
        </>
      )}
      <Dialogs courseId={courseId} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function Dialogs({ courseId, open, onClose }: { courseId: number; open: Open | null; onClose: () => void }) {
  if (open === null) return null;
  if (open.kind === "withdraw") return <WithdrawDialog courseId={courseId} onClose={onClose} />;
  if (open.kind === "edit") return <CohortDialog courseId={courseId} cohort={open.cohort} onClose={onClose} />;
  if (open.kind === "enrol") return <EnrolDialog cohort={open.cohort} onClose={onClose} />;
  return <DeletePrompt cohort={open.cohort} onClose={onClose} />;
}

const percent = (value: number | null): string => (value === null ? "–" : `${value} %`);

function CohortCard({ cohort, onOpen }: { cohort: Cohort; onOpen: (kind: "edit" | "enrol" | "delete") => void }) {
  const { name, starts_on: day, learners } = cohort;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-title font-semibold [overflow-wrap:anywhere]">{name}</h3>
          {day === null ? null : <p className="text-small text-soft">From {dayText(day)}</p>}
        </div>
        <Menu
          label={name}
          trigger={<IconButton size="small" label={`More for ${name}`} icon={<Ellipsis aria-hidden />} />}
        >
          <MenuItem onSelect={() => onOpen("edit")}>Edit</MenuItem>
          <MenuItem onSelect={() => onOpen("delete")}>Delete</MenuItem>
        </Menu>
      </div>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact name="Learners">{learners.toLocaleString("en-US")}</Fact>
        <Fact name="Progress">{percent(cohort.progress)}</Fact>
        <Fact name="Quizzes">{percent(cohort.quiz_average)}</Fact>
        <Fact name="Completed">{cohort.completed.toLocaleString("en-US")}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" icon={<UserPlus aria-hidden />} onClick={() => onOpen("enrol")}>
          Enrol by CSV<span className="sr-only"> in {name}</span>
        </Button>
        {learners === 0 ? null : (
          <ButtonLink
            variant="outline"
            size="small"
            icon={<Users aria-hidden />}
            to={teachingPaths.students({ course: cohort.course_id, cohort: cohort.id })}
          >
            Report<span className="sr-only"> of {name}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function DeletePrompt({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api("DELETE /api/cohorts/:id", { params: { id: cohort.id } }),
    onSuccess: () => {
      toast({ title: "Cohort deleted" });
      onClose();
    },
    onError: (error) => {
      const description = messageOf(error, "The cohort could not be deleted. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refreshCohorts(client),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || erase.isPending || onClose()}
      question={`Delete the cohort ${cohort.name}?`}
      confirm="Delete"
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
    >
      <p>Its learners stay in the course, and who is invited stays invited.</p>
    </ConfirmDialog>
  );
}
