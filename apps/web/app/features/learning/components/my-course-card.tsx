import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/display/card.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useHideCourse } from "../queries.ts";
import type { MyCourse } from "../shapes.ts";
import { counted } from "../../../counted.ts";
import { momentText } from "../../../time/dates.ts";

/** One's own course: how far, what comes next, on what ground one has it. */
export function MyCourseCard({ item }: { item: MyCourse }) {
  const { course, access } = item;
  const ended = access.state === "ended";
  return (
    <Card className={item.hidden ? "flex flex-col opacity-75" : "flex flex-col"}>
      <Link to={paths.course(course.id)} tabIndex={-1} aria-hidden>
        <Cover kind="course" id={course.id} src={course.image_url} />
      </Link>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="text-title leading-snug font-semibold">
              <Link to={paths.course(course.id)} className="underline-offset-4 hover:text-velvet hover:underline">
                {course.title}
              </Link>
            </h2>
            {course.instructor_name ? <p className="mt-0.5 text-meta text-soft">{course.instructor_name}</p> : null}
          </div>
          <More item={item} />
        </div>
        <div className="mt-4">
          <p className="tabular mb-1.5 flex justify-between text-small text-soft">
            <span>
              {item.done} of {item.total} done
            </span>
            <span>{item.progress} %</span>
          </p>
          <Progress
            value={item.progress}
            label={`Progress in ${course.title}`}
            tone={item.completed_at === null ? "velvet" : "pine"}
          />
        </div>
        <dl className="mt-3.5 grid gap-1 text-meta text-soft">
          {item.added > 0 ? (
            <div>
              <dt className="sr-only">New</dt>
              <dd className="text-brass">Added since you finished: {counted(item.added, "lesson")}</dd>
            </div>
          ) : null}
          {item.next && isUnfinished(item) && !ended ? (
            <div>
              <dt className="sr-only">Next lesson</dt>
              <dd className="truncate">
                Next: <span className="text-ink">{item.next.title}</span>
              </dd>
            </div>
          ) : null}
          {item.last_seen_at ? (
            <div>
              <dt className="sr-only">Last opened</dt>
              <dd>Last opened {momentText(item.last_seen_at)}</dd>
            </div>
          ) : null}
        </dl>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          <MainAction item={item} />
          <Badge tone={ended ? "brick" : access.source === "tier" ? "brass" : "stone"}>{access.text}</Badge>
        </div>
      </div>
    </Card>
  );
}

/** There is something to learn: it is not completed yet, or lessons were added since. */
const isUnfinished = ({ completed_at: completedAt, added }: MyCourse): boolean => completedAt === null || added > 0;

function MainAction({ item }: { item: MyCourse }) {
  const { course, access } = item;
  if (item.completed_at !== null && course.gives_certificate) {
    return (
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={paths.myCertifications()}>
          View certificate
        </ButtonLink>
        {item.added > 0 && access.state === "active" ? (
          <ButtonLink size="small" variant="outline" to={paths.resumeCourse(course.id)}>
            Continue
          </ButtonLink>
        ) : null}
      </div>
    );
  }
  if (access.state === "ended" || item.next === null) {
    return (
      <ButtonLink size="small" variant="outline" to={paths.course(course.id)}>
        See the course
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size="small" to={paths.resumeCourse(course.id)}>
      {item.last_seen_at === null && item.progress === 0 ? "Start" : "Continue"}
    </ButtonLink>
  );
}

function More({ item }: { item: MyCourse }) {
  const hide = useHideCourse();
  const toggle = () =>
    hide.mutate(
      { enrolmentId: item.enrolment_id, hidden: !item.hidden },
      {
        onSuccess: () =>
          toast({
            title: item.hidden ? "Shown again" : "Hidden",
            description: item.hidden ? undefined : "You find it under All.",
          }),
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "The course could not be changed."),
            variant: "destructive",
          }),
      },
    );
  return (
    <Menu
      label={item.course.title}
      trigger={
        <IconButton
          size="small"
          label={`More for ${item.course.title}`}
          icon={<Ellipsis aria-hidden />}
          className="-mt-1.5 -mr-1.5"
        />
      }
    >
      <MenuItem asChild>
        <Link to={paths.resumeCourse(item.course.id)}>Open the lessons</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`${paths.course(item.course.id)}#reviews`}>Write a review</Link>
      </MenuItem>
      <MenuItem onSelect={toggle}>{item.hidden ? "Show again" : "Hide"}</MenuItem>
    </Menu>
  );
}
