import { useQuery } from "@tanstack/react-query";
import {
  isRouteErrorResponse,
  redirect,
  useLocation,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { useSession } from "../../../session/session.ts";
import { usePageActions } from "../../../page/page-actions.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { OwnHiddenNote } from "../components/own-hidden-note.tsx";
import { PersonActions } from "../components/person-actions.tsx";
import { PersonMissing } from "../components/person-missing.tsx";
import { PersonView } from "../components/person-view.tsx";
import { personQuery } from "../queries.ts";
import { personHead, type PersonHead } from "../rules/person-head.ts";

const LoadFailure = lazyNamed(() => import("../../../layout/load-failure.tsx"), "LoadFailure");

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load);

/** A username in place of the number leads on to the number. */
async function load({ client, params, url }: PageRequest): Promise<PersonHead> {
  const id = params["userId"] ?? "";
  const person = await client.fetchQuery(personQuery(id, seenAs(url.search)));
  if (String(person.id) !== id) throw redirect(paths.person(person.id) + url.search);
  return personHead(person);
}

export function meta({ loaderData, error, matches }: MetaArgs<typeof loader>) {
  if (error || !loaderData) return [{ title: pageTitle("Profile", matches) }, { name: "robots", content: "noindex" }];
  const { head, canonical } = loaderData;
  const image = new URL(head.image, canonical).href;
  return [
    { title: pageTitle(head.name, matches) },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "profile" },
    { property: "og:title", content: head.name },
    { property: "og:description", content: head.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image },
    { "script:ld+json": { ...head.jsonLd, url: canonical } },
  ];
}

export default function PersonPage() {
  const id = useParams()["userId"] ?? "";
  const { data: person } = useQuery(personQuery(id, seenAs(useLocation().search)));
  const booking = usePageActions();
  if (!person) return null;
  return (
    <PersonView
      person={person}
      notice={<OwnHiddenNote personId={person.id} />}
      actions={
        <>
          {booking}
          <PersonActions person={person} />
        </>
      }
    />
  );
}

/** A profile for members only looks missing to the server, which renders for guests; a member asks again. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const id = useParams()["userId"] ?? "";
  const asPublic = seenAs(useLocation().search);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const session = useSession();
  const mayAsk = missing && session.state === "member" && asPublic === undefined;
  const { data: person, isLoading } = useQuery({ ...personQuery(id), enabled: mayAsk, retry: false });
  if (person)
    return (
      <PersonView
        person={person}
        notice={<OwnHiddenNote personId={person.id} />}
        actions={<PersonActions person={person} />}
      />
    );
  if (!missing) return <LoadFailure error={error} />;
  return isLoading ? null : <PersonMissing />;
}

const seenAs = (search: string): "public" | undefined =>
  new URLSearchParams(search).get("as") === "public" ? "public" : undefined;
