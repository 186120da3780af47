import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { IncludedText } from "../../../catalogue/included-texts.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import type { CourseItem } from "../shapes.ts";
import { priceText } from "../../../money/price-texts.ts";

export interface CourseCardData {
  id: number;
  title: string;
  image_url: string | null;
  category: string | null;
  instructor_name: string | null;
  instructor_id: number | null;
  difficulty_level: string;
  duration: string | null;
  price: string;
  included_from: string | null;
  rating: number | null;
  rating_count: number;
}

/** The card of a course from the catalogue, with the viewer's own progress. */
export function cardOfCourse(course: CourseItem): CourseCardData & { progress: number | null } {
  return {
    ...course,
    category: course.category?.name ?? null,
    instructor_name: course.instructor?.name ?? null,
    progress: course.access.state === "active" ? course.access.progress : null,
  };
}

interface CourseCardProps {
  course: CourseCardData;
  /** Percent of an enrolled viewer; null for everyone else. */
  progress?: number | null;
  heading?: "h2" | "h3";
  priority?: boolean;
}

/** A course in a list. The whole card is one link, named by its title. */
export function CourseCard({ course, progress = null, heading: Heading = "h2", priority }: CourseCardProps) {
  const place = [course.category ?? "Certification", capital(course.difficulty_level)].filter(Boolean).join(" · ");
  const by = [instructorName(course), course.duration].filter(Boolean);
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-velvet">
      <div className="relative">
        <Cover kind="course" id={course.id} src={course.image_url} priority={priority} />
        {course.included_from === null ? null : (
          <p className="absolute top-3 left-3 z-10">
            <IncludedText from={course.included_from} back={paths.course(course.id)} badge />
          </p>
        )}
        {progress === null ? null : (
          <Progress
            value={progress}
            label={`Progress in ${course.title}`}
            className="absolute inset-x-0 bottom-0 h-1 rounded-none"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4 pt-3.5">
        <p className="text-small text-soft">{place}</p>
        <Heading className="text-title leading-snug font-semibold">
          <Link to={paths.course(course.id)} className="outline-none after:absolute after:inset-0">
            {course.title}
          </Link>
        </Heading>
        {by.map((line) => (
          <p key={line} className="text-meta text-soft">
            {line}
          </p>
        ))}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-2.5">
          {progress === null ? (
            <Rating value={course.rating} count={course.rating_count} compact />
          ) : (
            <ProgressText progress={progress} />
          )}
          <span className="tabular ml-auto text-meta font-semibold">{priceText(course.price)}</span>
        </div>
      </div>
    </article>
  );
}

const ProgressText = ({ progress }: { progress: number }) => (
  <span className="tabular text-meta font-semibold text-velvet">
    {progress >= 100 ? "Completed" : `${progress} % done`}
  </span>
);

export function instructorName(course: Pick<CourseCardData, "instructor_name" | "instructor_id">): string | null {
  if (course.instructor_name) return course.instructor_name;
  return course.instructor_id === null ? null : `Instructor #${course.instructor_id}`;
}

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
