import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { Outlet, useLoaderData, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { ProfessionalSection } from "../features/connect/section/professional-section.tsx";
import type { PersonPage } from "../features/connect/section/professional-facts.tsx";
import { listedQuery } from "../features/connect/queries.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { browserPageData, serverPageData, type PageRequest } from "../page/page-data.ts";
import { professionalQuery, useProfessional } from "../appointments/professional.ts";
import { useBookPath } from "../appointments/use-book-path.ts";
import { useViewer, viewerOfTab, type Viewer } from "../session/viewer.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";

const PersonWork = lazyNamed(() => import("./person-work.tsx"), "PersonWork");

/** Most people are in no directory, and their page is complete without it: whether they are listed is queried first. */
const load =
  (viewer: Viewer) =>
  async ({ client, params }: PageRequest) => {
    const id = personIn(params);
    if (id === null) return null;
    const isListed = await client.fetchQuery(listedQuery(id, viewer)).catch(() => true);
    // What fails is asked for again below the page, and said there.
    if (isListed) await client.prefetchQuery(professionalQuery(id, viewer));
    return null;
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

/** Below a person's page, how they can be booked; in its heading the way there. */
export default function PersonLayout() {
  const params = useParams();
  const id = personIn(params);
  useLoaderData<typeof loader>();
  return id === null ? (
    <Outlet />
  ) : (
    <BookablePerson key={id} id={id} below={params["userId"] === undefined ? "instructor" : "profile"} />
  );
}

function BookablePerson({ id, below }: { id: string; below: PersonPage }) {
  // Whom guests find, members find too.
  const asGuest = useQueryClient().getQueryData(listedQuery(id, "guest").queryKey);
  const listed = useQuery({ ...listedQuery(id, useViewer()), placeholderData: asGuest });
  const isListed = listed.data ?? listed.isError;
  // The server's page is without it: the cards would bring their code to everybody's page.
  const isAlive = useHydrated();
  return (
    <>
      <Outlet context={isListed ? <BookLink id={id} /> : null} />
      {isListed ? <ProfessionalSection userId={id} below={below} /> : null}
      {below === "profile" && isAlive ? (
        <Suspense>
          <PersonWork id={id} withCertificates={!isListed} />
        </Suspense>
      ) : null}
    </>
  );
}

function BookLink({ id }: { id: string }) {
  const bookPath = useBookPath();
  const { data: person } = useProfessional(id);
  if (!person?.bookable || person.own) return null;
  return (
    <ButtonLink to={bookPath(id)} aria-label={`Book ${person.name}`}>
      Book
    </ButtonLink>
  );
}

function personIn(params: Readonly<Record<string, string | undefined>>): string | null {
  const id = params["instructorId"] ?? params["userId"] ?? "";
  return /^[1-9]\d{0,15}$/.test(id) ? id : null;
}
