import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, Suspense, useRef } from "react";
import {
  Link,
  useLoaderData,
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { browserPageData, notFound, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { useSession } from "../../../session/session.ts";
import { pageTitle, useSiteName } from "../../../page/site.ts";
import { useViewer, viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { rememberViewed } from "../../../catalogue/viewed-lately.ts";
import { paths } from "../../../paths.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { RichText } from "../../../page/rich-text.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import { breadcrumbJsonLd } from "../../../page/breadcrumb-json-ld.ts";
import { JsonLd } from "../../../page/json-ld.tsx";
import { courseAction, courseActionFacts } from "../course/course-action.ts";
import { CourseBuyBar } from "../course/course-buy-bar.tsx";
import { courseMeta, courseJsonLd, shareImage, type CourseMeta } from "../course/course-meta.ts";
import { CourseHeader } from "../course/course-header.tsx";
import { CourseOutline } from "../course/course-outline.tsx";
import { CoursePicture } from "../course/course-picture.tsx";
import { CertificateSample } from "../course/certificate-sample.tsx";
import { Prerequisites } from "../course/prerequisites.tsx";
import { InstructorCard } from "../course/instructor-card.tsx";
import { PurchaseCard } from "../course/purchase-card.tsx";
import { ReviewsSection } from "../course/reviews-section.tsx";
import { courseQuery, REVIEWS_AT_ONCE, reviewsQuery } from "../queries.ts";
import type { Course } from "../shapes.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

const LessonPreview = lazyNamed(() => import("../course/lesson-preview.tsx"), "LessonPreview");

const CourseChanged = lazyNamed(() => import("../course/course-changed.tsx"), "CourseChanged");

const AnnouncementsSection = lazyNamed(
  () => import("../announcements/announcements-section.tsx"),
  "AnnouncementsSection",
);

const load =
  (viewer: Viewer) =>
  async ({ client, params }: PageRequest): Promise<CourseMeta | null> => {
    const id = params["id"] ?? "";
    if (!/^[1-9]\d*$/.test(id)) notFound();
    const [course] = await Promise.all([
      client.fetchQuery(courseQuery(id, viewer)),
      client.prefetchQuery(reviewsQuery(id, REVIEWS_AT_ONCE, viewer)),
    ]);
    return courseMeta(course);
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const head = loaderData?.head;
  if (!head) return [];
  const { canonical } = loaderData;
  const title = pageTitle(head.title, matches);
  return [
    { title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: shareImage(head, new URL(canonical).origin) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(head.listed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

export default function CoursePage() {
  const id = useParams()["id"] ?? "";
  const { data: course, isPlaceholderData } = useQuery({
    ...courseQuery(id, useViewer()),
    placeholderData: keepPreviousData,
  });
  // The loader has put the course into the cache, or has answered for its absence.
  return course ? <CourseView course={course} ownAnswer={!isPlaceholderData} /> : null;
}

function CourseView({ course, ownAnswer }: { course: Course; ownAnswer: boolean }) {
  const session = useSession();
  const { id, title, image_url, status } = course;
  useOnChange(status === "published" && `${id} ${title} ${image_url}`, () =>
    rememberViewed({ kind: "course", id, title, image_url }),
  );
  const action = courseAction(courseActionFacts(course, session.state === "member" ? session.me : null));
  const buttons = useRef<HTMLDivElement>(null);
  const settled = session.state !== "checking" && ownAnswer;
  return (
    <div className="page-gutter py-8 lg:py-12">
      <StructuredData course={course} />
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_400px] lg:grid-rows-[auto_1fr]">
        <div>
          <CourseHeader course={course} />
          {course.draft_of === null ? null : <PreviewOfVersion courseId={course.draft_of} />}
          {course.published_versions > 0 && course.access.state === "active" ? (
            <Suspense>
              <CourseChanged courseId={course.id} />
            </Suspense>
          ) : null}
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CoursePicture course={course} />
          <PurchaseCard course={course} action={action} settled={settled} buttons={buttons}>
            <AuthorLinks course={course} />
          </PurchaseCard>
        </div>
        <Details course={course} />
      </div>
      {settled ? <CourseBuyBar course={course} action={action} buttons={buttons} /> : null}
      <PreviewPanel course={course} />
    </div>
  );
}

/** Stays as it is when it becomes known who the viewer is. */
const Details = memo(({ course }: { course: Course }) => {
  const opensAll = course.access.state === "active" || course.can.teach || course.can.edit;
  return (
    <div className="grid min-w-0 gap-12">
      {opensAll ? (
        <Suspense>
          <AnnouncementsSection courseId={course.id} />
        </Suspense>
      ) : null}
      <Prerequisites course={course} />
      <CourseOutline
        course={course}
        lessonPath={opensAll ? (module, lesson) => paths.lesson(course.id, module.id, lesson.id) : null}
      />
      {course.detailed_description_html ? (
        <section aria-labelledby="about">
          <h2 id="about" className="display-section mb-5">
            About this course
          </h2>
          <RichText html={course.detailed_description_html} />
        </section>
      ) : null}
      {course.instructor_id === null ? null : <InstructorCard course={course} id={course.instructor_id} />}
      {course.gives_certificate && course.status === "published" ? <CertificateSample course={course} /> : null}
      <ReviewsSection course={course} />
    </div>
  );
});

/** Authors look at a new version as its learners will see it. */
const PreviewOfVersion = ({ courseId }: { courseId: number }) => (
  <p className="mt-5 rounded-card bg-brass-tint px-4 py-3 text-meta text-on-brass-tint">
    This is a new version in preparation. Learners see it when it is published.{" "}
    <Link
      className="font-semibold underline underline-offset-4"
      to={teachingPaths.taughtCourse(courseId, { tab: "versions" })}
    >
      Compare and publish
    </Link>
  </p>
);

/** Every author may open the form of the instructor area. Teachers and authors open every lesson as their learners see it; nothing is recorded. */
function AuthorLinks({ course }: { course: Course }) {
  if (!course.can.edit && !course.can.teach) return null;
  return (
    <div className="grid gap-2.5 border-t border-line pt-3.5">
      {course.can.edit ? (
        <ButtonLink variant="outline" size="small" to={teachingPaths.editTaughtCourse(course.id)}>
          Edit
        </ButtonLink>
      ) : null}
      <ButtonLink variant="outline" size="small" to={paths.resumeCourse(course.id)}>
        Preview as learner
      </ButtonLink>
    </div>
  );
}

function PreviewPanel({ course }: { course: Course }) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get("lesson"));
  const lesson = course.modules
    .flatMap((module) => module.lessons)
    .find((one) => one.id === wanted && one.free_preview);
  if (!lesson) return null;
  const close = () =>
    setParams(new URLSearchParams(changeSearch(params, { lesson: null })), { preventScrollReset: true });
  return (
    <Suspense>
      <LessonPreview key={lesson.id} lesson={lesson} onClose={close} />
    </Suspense>
  );
}

function StructuredData({ course }: { course: Course }) {
  const data = useLoaderData<typeof loader>();
  const provider = useSiteName();
  if (course.status !== "published") return null;
  const { canonical } = data;
  const { origin } = new URL(canonical);
  const crumbs = [
    { name: "Certification", url: origin + paths.courses() },
    ...(course.category
      ? [{ name: course.category.name, url: origin + paths.courses({ category: course.category.id }) }]
      : []),
    { name: course.title, url: canonical },
  ];
  return (
    <>
      <JsonLd data={courseJsonLd(courseMeta(course), canonical, provider)} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
    </>
  );
}
