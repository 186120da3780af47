import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Chip } from "../../../ui/display/chip.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Finder } from "../../../ui/search/finder.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { HandoverCourses } from "./handover-courses.tsx";
import { HandoverEffect } from "./handover-effect.tsx";
import { findSuccessors, ownCoursesQuery, useInstructorWrite, type Instructor, type OwnCourse } from "./queries.ts";
import type { Successor } from "./successor.ts";

export interface HandoverValues {
  to: Successor | null;
  course_ids: string[];
}

const resolver = checkResolver<HandoverValues>({
  to: ({ to }) => (to === null ? "Choose who takes over." : null),
  course_ids: ({ course_ids: ids }) => (ids.length === 0 ? "Choose at least one course." : null),
});

interface HandoverDialogProps {
  person: Instructor;
  onClose: () => void;
  /** After the courses went to somebody else. */
  onDone: () => void;
}

/** Gives courses of somebody to somebody else who teaches. */
export function HandoverDialog({ person, onClose, onDone }: HandoverDialogProps) {
  const { data, isError, refetch, isFetching } = useQuery(ownCoursesQuery(person.id));
  if (data) return <HandoverForm person={person} courses={data.data} onClose={onClose} onDone={onDone} />;
  return (
    <Waiting person={person} onClose={onClose}>
      {isError ? (
        <ErrorState subject="The courses" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label="Loading courses">
          <Skeleton className="h-48 rounded-control" />
        </Loading>
      )}
    </Waiting>
  );
}

function Waiting({ person, onClose, children }: { person: Instructor; onClose: () => void; children: ReactNode }) {
  const form = useForm();
  return (
    <FormDialog
      title={`Hand over courses of ${person.name}`}
      form={form}
      submit="Hand over"
      pending={false}
      error={null}
      onSubmit={() => undefined}
      onClose={onClose}
      instead={children}
    >
      {null}
    </FormDialog>
  );
}

function HandoverForm({ person, courses, onClose, onDone }: HandoverDialogProps & { courses: readonly OwnCourse[] }) {
  const form = useForm<HandoverValues>({
    resolver,
    defaultValues: { to: null, course_ids: courses.map(({ id }) => String(id)) },
  });
  const [to, ids] = useWatch({ control: form.control, name: ["to", "course_ids"] });
  // Those that were handed to another person in the meantime are no longer in the list.
  const chosen = courses.filter(({ id }) => ids.includes(String(id)));
  const hand = useInstructorWrite({
    write: (successor: Successor) =>
      api("POST /api/admin/instructors/:id/transfer", {
        params: { id: person.id },
        body: { to: successor.id, course_ids: chosen.map(({ id }) => id) },
      }),
    done: "Courses handed over",
    onDone,
  });
  const failure = hand.error instanceof ApiError && hand.error.code === "reauthentication_required" ? null : hand.error;
  return (
    <FormDialog
      title={`Choose who takes over ${counted(chosen.length, "course")}`}
      description={`Courses of ${person.name}`}
      form={form}
      submit="Hand over"
      pending={hand.isPending}
      error={formFailure(failure, "The courses could not be handed over. Try again.")}
      onSubmit={(values) => values.to && hand.mutate(values.to)}
      onClose={onClose}
    >
      {to ? (
        <div className="grid content-start gap-1.5">
          <p className="text-meta font-semibold">Who takes over</p>
          <p>
            <Chip onRemove={() => form.setValue("to", null)} removeLabel={`Choose somebody else than ${to.title}`}>
              {to.title}
            </Chip>
          </p>
        </div>
      ) : (
        <Finder
          label="Who takes over"
          placeholder="Name, username or e-mail"
          fewestLetters={2}
          nothing="Nobody who teaches has this name."
          error={form.formState.errors.to?.message}
          find={findSuccessors(person.id)}
          onChoose={(found: Successor) => form.setValue("to", found, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <HandoverCourses courses={courses} field={form.register("course_ids")} />
      <HandoverEffect to={to} courses={chosen} />
    </FormDialog>
  );
}
