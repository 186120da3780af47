import type { Tier } from "@pavane/contract/subscriptions/tiers";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { keepReturnPage } from "../../../plans/return-page.ts";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { utcDateText } from "../../../time/time-texts.ts";
import { useEnrol } from "../queries.ts";
import { BuyButtons, BuyToKeep, type CourseForSale } from "./buy-buttons.tsx";
import type { CourseAction } from "./course-action.ts";

interface CourseButtonProps {
  course: CourseForSale;
  action: CourseAction;
  className?: string;
}

/** The one button of a course, for every state of access, and what else can be done. */
export function CourseButton({ course, action, className = "w-full" }: CourseButtonProps) {
  const resume = paths.resumeCourse(course.id);
  switch (action.kind) {
    case "sign-in-to-enrol":
      return (
        <ButtonLink to={paths.auth({ redirect: paths.course(course.id) })} className={className}>
          Enrol free
        </ButtonLink>
      );
    case "enrol-free":
      return <EnrolButton courseId={course.id} label="Enrol free" className={className} />;
    case "start-with-tier":
      return (
        <>
          <EnrolButton courseId={course.id} label={`Start with ${action.tier}`} className={className} />
          <BuyToKeep course={course} />
        </>
      );
    case "included":
      return (
        <>
          <PlansLink tier={action.tier} className={className}>
            Included with {action.tierName}
          </PlansLink>
          <BuyButtons course={course} className={className} />
        </>
      );
    case "paid":
      return <BuyButtons course={course} className={className} />;
    case "off-sale":
      return <p className="text-meta text-soft">Not on sale at the moment.</p>;
    case "not-yet":
      return <p className="rounded-control bg-brass-tint px-3.5 py-2.5 text-meta text-on-brass-tint">{action.text}</p>;
    case "own":
      return null;
    case "start":
    case "continue":
      return (
        <>
          <ButtonLink to={resume} className={className}>
            {action.kind === "start" ? "Start" : "Continue"}
          </ButtonLink>
          {action.keepable ? <BuyToKeep course={course} /> : null}
        </>
      );
    case "completed":
      return (
        <>
          {action.certified ? (
            <ButtonLink to={paths.myCertifications()} className={className}>
              View certificate
            </ButtonLink>
          ) : null}
          <ButtonLink to={resume} variant={action.certified ? "outline" : "primary"} className={className}>
            {action.added > 0 ? "Continue" : "Open the lessons"}
          </ButtonLink>
          {action.keepable ? <BuyToKeep course={course} /> : null}
        </>
      );
    case "ended":
      return <Ended course={course} action={action} className={className} />;
  }
}

function EnrolButton({ courseId, label, className }: { courseId: number; label: string; className: string }) {
  const enrol = useEnrol();
  const navigate = useNavigate();
  const start = () =>
    enrol.mutate(courseId, {
      onSuccess: () => void navigate(paths.resumeCourse(courseId)),
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, "You could not be enrolled. Try again."),
          variant: "destructive",
        }),
    });
  return (
    <Button busy={enrol.isPending} onClick={start} className={className}>
      {label}
    </Button>
  );
}

interface EndedProps {
  course: CourseForSale;
  action: Extract<CourseAction, { kind: "ended" }>;
  className: string;
}

function Ended({ course, action, className }: EndedProps) {
  return (
    <>
      <p className="text-meta text-soft">{endedText(action)}</p>
      {action.isTier ? (
        <PlansLink tier={action.tier} className={className}>
          Renew
        </PlansLink>
      ) : null}
      {action.buyable ? <BuyButtons course={course} className={className} /> : null}
    </>
  );
}

/** The sentence for access that has ended, on the course page and in place of a lesson. */
export function endedText({
  isTier,
  tierName,
  until,
}: {
  isTier: boolean;
  tierName: string;
  until: string | null;
}): string {
  const when = until === null ? "" : ` on ${utcDateText(until)}`;
  return `Your access${isTier ? ` through ${tierName}` : ""} ended${when}. Your progress is kept.`;
}

function PlansLink({ tier, className, children }: { tier: Tier; className: string; children: ReactNode }) {
  return (
    <ButtonLink data-press to={paths.subscription({ tier })} onClick={() => keepReturnPage()} className={className}>
      {children}
    </ButtonLink>
  );
}
