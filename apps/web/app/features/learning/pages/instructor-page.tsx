import { useQuery, type QueryClient } from "@tanstack/react-query";
import {
  Navigate,
  redirect,
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { counted } from "../../../counted.ts";
import { browserPageData, notFound, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { ApiError } from "../../../api/api-error.ts";
import { professionalQuery } from "../../../appointments/professional.ts";
import { missingMeta, useFoundByMembers } from "../../../appointments/use-found-by-members.ts";
import { viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { usePageActions } from "../../../page/page-actions.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ChipLink } from "../../../ui/display/chip.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import { cardOfCourse } from "../components/course-card.tsx";
import { CourseGrid } from "../components/course-grid.tsx";
import { JsonLd } from "../../../page/json-ld.tsx";
import { ErrorBoundary as PageFailure } from "../../../layout/page-boundary-layout.tsx";
import { instructorQuery } from "../queries.ts";
import type { Instructor } from "../shapes.ts";

const load =
  (viewer: Viewer) =>
  async ({ client, params }: PageRequest) => {
    const id = params["instructorId"] ?? "";
    if (!/^[1-9]\d*$/.test(id)) notFound();
    const { name, headline, bio } = await client
      .fetchQuery(instructorQuery(id))
      .catch((error: unknown) => toProfile(client, { id, viewer, error }));
    return { name, about: headline ?? firstText(bio) ?? `Certification courses taught by ${name}.`, id };
  };

/**
 * People who do not teach and can be booked have a page elsewhere; all others who do not teach have none, public or
 * not.
 */
async function toProfile(
  client: QueryClient,
  { id, viewer, error }: { id: string; viewer: Viewer; error: unknown },
): Promise<never> {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  await client.fetchQuery(professionalQuery(id, viewer));
  throw redirect(paths.person(id));
}

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

export function meta({ loaderData, matches, error }: MetaArgs<typeof loader>) {
  if (error) return missingMeta(matches);
  if (!loaderData) return [];
  const { head, canonical } = loaderData;
  const title = pageTitle(head.name, matches);
  return [
    { title },
    { name: "description", content: head.about },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "profile" },
    { property: "og:title", content: title },
    { property: "og:description", content: head.about },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL(`/covers/person/${head.id}.png?size=og`, canonical).href },
  ];
}

export default function InstructorPage() {
  const { data } = useQuery(instructorQuery(useParams()["instructorId"] ?? ""));
  return data ? <InstructorView person={data} /> : null;
}

/** People who do not teach and are listed for members only have a page for members. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const id = useParams()["instructorId"] ?? "";
  const found = useFoundByMembers(id, error);
  if (found.state === "found") return <Navigate to={paths.person(id)} replace />;
  if (found.state === "failed") return <ErrorState subject="This page" onRetry={found.askAgain} busy={found.busy} />;
  return found.state === "asking" ? <div aria-busy className="min-h-[50vh]" /> : <PageFailure error={error} />;
}

function InstructorView({ person }: { person: Instructor }) {
  const { canonical } = useLoaderData<typeof loader>();
  const booking = usePageActions();
  return (
    <div className="page-gutter py-10 lg:py-14">
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "Person",
          name: person.name,
          url: canonical,
          jobTitle: person.headline ?? undefined,
        }}
      />
      <header className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <Avatar src={person.profile_image_url} name={person.name} size={112} decorative />
        <div className="min-w-0 flex-1 basis-72">
          <h1 tabIndex={-1} className="display-page">
            {person.name}
          </h1>
          {person.headline ? <p className="mt-2 text-lead text-soft">{person.headline}</p> : null}
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-meta text-soft">
            <Rating value={person.rating} count={person.rating_count} />
            {person.learners > 0 ? <span className="tabular">{counted(person.learners, "learner")}</span> : null}
            <span className="tabular">{counted(person.course_count, "course")}</span>
          </p>
        </div>
        {booking}
      </header>
      {person.bio ? <p className="measure mt-8 whitespace-pre-line">{person.bio}</p> : null}
      {person.styles.length > 0 ? (
        <ul aria-label="Styles" className="mt-6 flex flex-wrap gap-2">
          {person.styles.map((style) => (
            <li key={style}>
              <ChipLink to={paths.courses({ style })}>{style}</ChipLink>
            </li>
          ))}
        </ul>
      ) : null}
      <section aria-labelledby="courses" className="mt-12">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="courses" className="display-section">
            Courses
          </h2>
          {person.course_count > person.courses.length ? (
            <ButtonLink variant="ghost" size="small" to={paths.instructorCourses(person.id)}>
              See all {person.course_count}
            </ButtonLink>
          ) : null}
        </div>
        {person.courses.length === 0 ? (
          <EmptyState>No courses published yet.</EmptyState>
        ) : (
          <CourseGrid heading="h3" courses={person.courses.map(cardOfCourse)} />
        )}
      </section>
    </div>
  );
}

/** Enough of a life story for a search result. */
function firstText(bio: string | null): string | null {
  const text = bio?.replace(/\s+/g, " ").trim() ?? "";
  if (text === "") return null;
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s\S*$/, "")}…`;
}
