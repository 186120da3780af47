import type { CourseStatus } from "@pavane/contract/courses/choices";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { counted } from "../../counted.ts";
import { ArchiveCoursePrompt } from "../../features/courses/components/archive-course-prompt.tsx";
import { IncludedField, SequenceField } from "../../features/courses/components/course-extras.tsx";
import { PayeeField } from "../../features/courses/components/payee-field.tsx";
import { StatusBadge } from "../../features/courses/components/status-badge.tsx";
import { PriceField } from "../../features/courses/forms/course-form-fields.tsx";
import { resolverOf } from "../../features/courses/forms/use-edited-course.ts";
import { useWrite, type Course } from "../../features/courses/queries.ts";
import { NewVersionNotice } from "../../features/courses/versions/new-version-notice.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { Price } from "../../ui/display/price.tsx";
import { openPoints, type CreatorStep } from "../teaching/open-points.ts";
import { PublishChecklist } from "../teaching/publish-checklist.tsx";
import { StepForm } from "./form-steps.tsx";

const judgePrice = resolverOf(["price", "included_from", "sequential", "payee_id"]);

/** What it costs, what is missing, and the press that puts it into the catalogue: gaps are told, never forbidden. */
export const PublishStep = ({ course }: { course: Course }) => (
  <div className="grid items-start gap-7 xl:grid-cols-[1fr_minmax(320px,400px)]">
    <div className="grid gap-7 xl:order-2">
      <Publish course={course} />
      <NewVersionNotice course={course} />
    </div>
    <div className="grid gap-7">
      <PublishChecklist
        course={course}
        doorTo={({ step }) => ({ to: adminPaths.courseCreator({ course: course.id, step }), label: doorNames[step] })}
      />
      <StepForm course={course} step="price" label="Price" resolver={judgePrice}>
        <PriceField />
        <IncludedField />
        <SequenceField />
        <PayeeField course={course} />
      </StepForm>
    </div>
  </div>
);

const doorNames: Record<CreatorStep, string> = {
  basics: "Choose one",
  outline: "Add lessons",
  content: "Write them",
  assessment: "Add questions",
  certificate: "Look at it",
  publish: "Look at it",
};

function Publish({ course }: { course: Course }) {
  const isPublished = course.status === "published";
  const gaps = openPoints(course).length;
  const [asking, setAsking] = useState(false);
  const change = useWrite({
    write: (status: "published" | "draft") =>
      api("PATCH /api/courses/:id", { params: { id: course.id }, body: { status, version: course.version } }),
    done: isPublished ? "Course unpublished" : "Course published",
    failed: isPublished ? "Failed to unpublish course" : "Failed to publish course",
  });
  return (
    <section aria-labelledby="publish" className="grid gap-4 rounded-card border border-line bg-card p-5">
      <div className="flex items-start gap-4">
        <Cover kind="course" id={course.id} src={course.image_url} className="w-24! shrink-0 rounded-chip" />
        <div className="grid min-w-0 gap-1">
          <h2 id="publish" className="font-semibold [overflow-wrap:anywhere]">
            {course.title}
          </h2>
          <p className="text-meta text-soft">
            <Price value={course.price} />
          </p>
          <span>
            <StatusBadge status={course.status} />
          </span>
        </div>
      </div>
      {isPublished ? (
        <Button variant="outline" busy={change.isPending} onClick={() => change.mutate("draft")}>
          Unpublish
        </Button>
      ) : (
        <Button busy={change.isPending} onClick={() => change.mutate("published")}>
          Publish
        </Button>
      )}
      {course.status === "archived" ? null : (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          Archive
        </Button>
      )}
      <p className="text-small text-soft">{publishText(course.status, gaps)}</p>
      {asking ? <ArchiveCoursePrompt id={course.id} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function publishText(status: CourseStatus, gaps: number): string {
  if (status === "published") return "It is in Certification. Those who are enrolled keep it when it is unpublished.";
  const archived = status === "archived" ? "It is archived: those who are enrolled keep it. Published, it" : "It";
  const marked = gaps === 0 ? "" : ` ${counted(gaps, "gap stays", "gaps stay")} marked here.`;
  return `${archived} appears in Certification at once.${marked}`;
}
