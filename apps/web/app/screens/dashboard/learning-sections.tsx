import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { cardOfCourse } from "../../features/learning/components/course-card.tsx";
import { CourseGrid } from "../../features/learning/components/course-grid.tsx";
import { StateBadge } from "../../features/certificates/components/state-badge.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { MoreLink } from "../more-link.tsx";
import type { UserDashboard } from "../queries.ts";
import { SectionView } from "../section-view.tsx";
import { LatestPurchases } from "./latest-purchases.tsx";
import { NextBookings } from "./next-bookings.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { DashboardLoading } from "./dashboard-loading.tsx";
import { EmptyLine, FirstStep } from "./empty-line.tsx";
import { useEmptyParts } from "./use-empty-parts.ts";
import { WeekChart } from "./week-chart.tsx";

/** The learner's day, part by part. */
export function LearningSections({ dashboard }: { dashboard: UserDashboard }) {
  const { continue_learning: courses, minutes, certificates, recommended } = dashboard;
  const empty = useEmptyParts(dashboard);
  if (empty === null) return <DashboardLoading />;
  const isNew = dashboard.courses.data?.had === 0;
  return (
    <div className="grid gap-12">
      {empty.step === null ? null : <FirstStep part={empty.step} />}
      {courses.data?.length === 0 ? null : (
        <SectionView
          id="continue"
          title="Continue learning"
          section={courses}
          aside={<MoreLink to={paths.myCourses()}>My courses</MoreLink>}
        >
          {(items) => <Begun items={items} />}
        </SectionView>
      )}
      <EmptyLine parts={empty.parts} />
      {isNew ? <Recommended section={recommended} /> : null}
      <div className="grid items-start gap-x-8 gap-y-12 lg:grid-cols-2">
        <div className="grid gap-12">
          {isNew ? null : (
            <SectionView id="week" title="This week" section={minutes}>
              {(week) => <WeekChart week={week} />}
            </SectionView>
          )}
          <SubscriptionCard />
        </div>
        <div className="grid gap-12">
          {certificates.data?.total === 0 ? null : (
            <SectionView
              id="earned"
              title="Certificates"
              section={certificates}
              aside={<MoreLink to={paths.myCertifications()}>My certificates</MoreLink>}
            >
              {(earned) => <Earned {...earned} />}
            </SectionView>
          )}
          <NextBookings />
          <LatestPurchases />
        </div>
      </div>
      {isNew ? null : <Recommended section={recommended} />}
    </div>
  );
}

function Recommended({ section }: { section: UserDashboard["recommended"] }) {
  if (section.data?.length === 0) return null;
  return (
    <SectionView id="recommended" title="Recommended" section={section}>
      {(items) => <CourseGrid courses={items.map(cardOfCourse)} heading="h3" />}
    </SectionView>
  );
}

function Begun({ items }: { items: NonNullable<UserDashboard["continue_learning"]["data"]> }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {items.map(({ course, next, progress, enrolment_id: id }) => (
        <li key={id} className="flex min-w-0 gap-4 rounded-card border border-line bg-card p-4">
          <div className="w-28 shrink-0 self-start overflow-hidden rounded-control max-sm:w-20">
            <Cover kind="course" id={course.id} src={course.image_url} />
          </div>
          <div className="flex min-w-0 flex-1 flex-col">
            <h3 className="leading-snug font-semibold">
              <Link to={paths.course(course.id)} className="underline-offset-4 hover:text-velvet hover:underline">
                {course.title}
              </Link>
            </h3>
            {next ? <p className="mt-0.5 truncate text-meta text-soft">Next: {next.title}</p> : null}
            <div className="mt-auto flex items-center gap-4 pt-3.5">
              <Progress value={progress} label={`Progress in ${course.title}`} />
              <span className="tabular text-small whitespace-nowrap text-soft">{progress} %</span>
              <ButtonLink size="small" to={paths.resumeCourse(course.id)} aria-label={`Resume ${course.title}`}>
                Resume
              </ButtonLink>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Earned({ items, total }: NonNullable<UserDashboard["certificates"]["data"]>) {
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {items.map((certificate) => (
          <li key={certificate.id} className="bg-card">
            <Link
              to={paths.certificate(certificate.id)}
              className="flex items-center gap-4 px-5 py-4 -outline-offset-2 transition-colors hover:bg-ground"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{certificate.course_title}</span>
                <span className="mt-0.5 flex items-center gap-1.5 text-meta text-soft">
                  <CalendarDays aria-hidden className="size-3.5" />
                  {certificate.issued_on}
                </span>
              </span>
              <StateBadge certificate={certificate} />
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="tabular mt-3 text-meta text-soft">
          {items.length} of {total}
        </p>
      ) : null}
    </>
  );
}
