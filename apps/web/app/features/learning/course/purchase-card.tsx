import type { ReactNode, RefObject } from "react";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { KeepForLater } from "../../../catalogue/heart-button.tsx";
import { priceText } from "../../../money/price-texts.ts";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { IncludedText } from "../../../catalogue/included-texts.tsx";
import type { Course } from "../shapes.ts";
import type { CourseAction } from "./course-action.ts";
import { CourseButton } from "./course-button.tsx";
import { courseFacts } from "./course-facts.ts";

interface PurchaseCardProps {
  course: Course;
  action: CourseAction;
  /** False while a signed-in person's own access is loading; then only guests see what the server drew. */
  settled: boolean;
  /** Where price and buttons are, for what is shown while these are out of sight. */
  buttons: RefObject<HTMLDivElement | null>;
  /** Links of its authors. */
  children?: ReactNode;
}

/** Price or progress, the button, and the facts one decides by. */
export function PurchaseCard({ course, action, settled, buttons, children }: PurchaseCardProps) {
  return (
    <Card>
      <CardBody className="grid gap-3.5">
        <div ref={buttons} className={cx("grid gap-3.5", settled ? "" : "guest-only")}>
          <PurchaseStatus course={course} action={action} />
          <CourseButton course={course} action={action} />
        </div>
        {settled ? null : (
          <div aria-hidden className="member-only grid gap-3.5">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-11 w-full rounded-control" />
          </div>
        )}
        {children}
        <dl className="mt-1 text-[0.9375rem]">
          {courseFacts(course).map(({ label, values }) => (
            <div key={label} className="flex justify-between gap-6 border-t border-line py-2.5 last:pb-0">
              <dt className="shrink-0 text-soft">{label}</dt>
              <dd className="flex flex-wrap justify-end gap-x-1.5 text-right">
                {values.map((value, index) => (
                  <span key={value}>
                    {value}
                    {index < values.length - 1 ? "," : ""}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function PurchaseStatus({ course, action }: { course: Course; action: CourseAction }) {
  if (action.kind === "continue" || action.kind === "completed" || action.kind === "start") {
    const progress = action.kind === "start" ? 0 : action.progress;
    const completed = action.kind === "completed";
    return (
      <div className="grid gap-2">
        <p className="tabular flex justify-between text-meta">
          <span className="font-semibold">{completed ? "Completed" : "Your progress"}</span>
          <span className="text-soft">{progress} %</span>
        </p>
        <Progress value={progress} label="Your progress" tone={completed ? "pine" : "velvet"} />
        {action.kind === "completed" && action.added > 0 ? (
          <p className="text-meta text-soft">Added since you finished: {counted(action.added, "lesson")}</p>
        ) : null}
      </div>
    );
  }
  // The button to the plans says the same.
  const included = action.kind === "included" ? null : course.included_from;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="tabular text-[1.75rem] leading-none font-semibold tracking-[-0.01em]">{priceText(course.price)}</p>
      <IncludedText from={included} back={paths.course(course.id)} badge />
      {action.kind === "own" || action.kind === "off-sale" ? null : (
        <KeepForLater itemType="course" itemId={course.id} />
      )}
    </div>
  );
}
