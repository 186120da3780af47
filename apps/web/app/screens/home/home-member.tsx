import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { NextBookings } from "../dashboard/next-bookings.tsx";
import type { HomeMember } from "../queries.ts";
import { SectionFailed } from "../section-view.tsx";

/** The first view of somebody who is known: where they were, and when they are expected. */
export function HomeWelcome({ member }: { member: HomeMember }) {
  const { data: item, error } = member.resume;
  return (
    <section className="page-gutter grid gap-7 pt-10 lg:pt-14">
      <h1 tabIndex={-1} className="display-page">
        Welcome back, {member.name}
      </h1>
      {error ? <SectionFailed>{error}</SectionFailed> : null}
      {item ? <ResumeCard item={item} /> : null}
      {item === null ? (
        <div>
          <ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>
        </div>
      ) : null}
      <NextBookings onlyFirst />
    </section>
  );
}

function ResumeCard({ item }: { item: NonNullable<HomeMember["resume"]["data"]> }) {
  const { course, next } = item;
  return (
    <article className="grid overflow-hidden rounded-card border border-line bg-card md:grid-cols-[minmax(0,340px)_1fr]">
      <Cover kind="course" id={course.id} src={course.image_url} priority className="h-full max-md:max-h-56" />
      <div className="flex flex-col justify-center gap-5 p-6 md:px-9">
        <div>
          <p className="text-meta text-soft">
            <Link to={paths.course(course.id)} className="underline-offset-4 hover:text-velvet hover:underline">
              {course.title}
            </Link>
          </p>
          <h2 className="mt-1 text-heading font-semibold">{next?.title ?? course.title}</h2>
        </div>
        <div className="max-w-[420px]">
          <p className="tabular mb-1.5 flex justify-between text-small text-soft">
            <span>
              {item.done} of {item.total} done
            </span>
            <span>{item.progress} %</span>
          </p>
          <Progress value={item.progress} label={`Progress in ${course.title}`} />
        </div>
        <ButtonLink to={paths.resumeCourse(course.id)} className="self-start">
          Resume
        </ButtonLink>
      </div>
    </article>
  );
}
