import { ArrowLeft, Check, Download, Eye } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { AdminHeading } from "../../administration/admin-frame.tsx";
import { CourseEndingMenu } from "../../features/courses/components/course-ending-menu.tsx";
import { StatusBadge } from "../../features/courses/components/status-badge.tsx";
import { OutlineEditor } from "../../features/courses/outline/outline-editor.tsx";
import type { Course } from "../../features/courses/queries.ts";
import { paths } from "../../paths.ts";
import { adminPaths } from "../../admin-paths.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { useSearchState } from "../../ui/search/search-state.ts";
import { creatorSteps, openPoints, type CreatorStep } from "../teaching/open-points.ts";
import { AssessmentStep } from "./assessment-step.tsx";
import { BasicsStep, CertificateStep } from "./form-steps.tsx";
import { ContentStep } from "./content-step.tsx";
import { PublishStep } from "./publish-step.tsx";
import { useExportCourse } from "./use-export-course.ts";

const stepNames: Record<CreatorStep, string> = {
  basics: "Basics",
  outline: "Outline",
  content: "Content",
  assessment: "Assessment",
  certificate: "Certificate",
  publish: "Price and publish",
};

/** One course, step by step; each step says how much is open in it. */
export function CourseSteps({ course }: { course: Course }) {
  const [search] = useSearchState();
  const step = creatorSteps.find((one) => one === search.get("step")) ?? "basics";
  const navigate = useNavigate();
  const download = useExportCourse(course);
  return (
    <>
      <AdminHeading
        title={course.title}
        lead={<StatusBadge status={course.status} />}
        actions={
          <>
            <ButtonLink variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} to={adminPaths.courseCreator()}>
              All courses
            </ButtonLink>
            <Button
              variant="outline"
              size="small"
              icon={<Download aria-hidden />}
              busy={download.isPending}
              onClick={() => download.mutate()}
            >
              Export
            </Button>
            <ButtonLink variant="outline" size="small" icon={<Eye aria-hidden />} to={paths.course(course.id)}>
              View course
            </ButtonLink>
            <CourseEndingMenu
              course={{ ...course, learners: course.enrollment_count }}
              onDeleted={() => void navigate(adminPaths.courseCreator(), { replace: true })}
            />
          </>
        }
      />
      <Steps course={course} current={step} />
      <div className="mt-7">
        <Step key={step} course={course} step={step} />
      </div>
    </>
  );
}

function Step({ course, step }: { course: Course; step: CreatorStep }) {
  switch (step) {
    case "basics":
      return <BasicsStep course={course} />;
    case "outline":
      return <OutlineEditor course={course} />;
    case "content":
      return <ContentStep course={course} />;
    case "assessment":
      return <AssessmentStep course={course} />;
    case "certificate":
      return <CertificateStep course={course} />;
    case "publish":
      return <PublishStep course={course} />;
  }
}

function Steps({ course, current }: { course: Course; current: CreatorStep }) {
  const points = openPoints(course);
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-3 sm:gap-x-3 xl:grid-cols-6">
        {creatorSteps.map((step, index) => {
          const open = points.filter((point) => point.step === step).length;
          return (
            <li key={step} className="relative">
              <Link
                to={adminPaths.courseCreator({ course: course.id, step })}
                aria-current={step === current ? "step" : undefined}
                className={cx(
                  "flex min-h-11 items-center gap-2 border-t-2 pt-1 text-meta whitespace-nowrap",
                  step === current
                    ? "border-velvet font-semibold text-velvet"
                    : "border-line text-soft hover:border-edge hover:text-ink",
                )}
              >
                <span className="tabular">{index + 1}</span>
                {stepNames[step]}
                <OpenCount open={open} isLast={step === "publish"} />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function OpenCount({ open, isLast }: { open: number; isLast: boolean }) {
  if (open > 0) return <span className="font-normal text-on-brass-tint">{open} open</span>;
  if (isLast) return null;
  return (
    <>
      <Check aria-hidden className="size-4 text-pine" />
      <span className="sr-only">nothing open</span>
    </>
  );
}
