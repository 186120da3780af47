import { notTakingText } from "@pavane/contract/booking/errors";
import {
  Navigate,
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { browserPageData, notFound, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { professionalQuery, useProfessional } from "../../../appointments/professional.ts";
import { pageTitle } from "../../../page/site.ts";
import { missingMeta, useFoundByMembers } from "../../../appointments/use-found-by-members.ts";
import { viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { paths } from "../../../paths.ts";
import { ErrorBoundary as PageFailure } from "../../../layout/page-boundary-layout.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Stepper } from "../../../ui/display/stepper.tsx";
import { DetailsStep } from "../book/details-step.tsx";
import { ServiceStep } from "../book/service-step.tsx";
import { ServiceLine } from "../book/service-line.tsx";
import { TimeStep } from "../book/time-step.tsx";
import { useHold } from "../book/use-hold.ts";
import type { Professional } from "../queries.ts";
import { readId } from "../../../ui/search/read-id.ts";

const load =
  (viewer: Viewer) =>
  async ({ client, params }: PageRequest) => {
    const id = readId(params["instructorId"] ?? "");
    if (id === null) notFound();
    const { name } = await client.fetchQuery(professionalQuery(id, viewer));
    return { id, name };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

export function meta({ loaderData, matches, error }: MetaArgs<typeof loader>) {
  if (error) return missingMeta(matches);
  if (!loaderData) return [];
  const { head, canonical } = loaderData;
  return [
    { title: pageTitle(`Book ${head.name}`, matches) },
    { name: "robots", content: "noindex" },
    { tagName: "link", rel: "canonical", href: new URL(paths.book(head.id), canonical).href },
  ];
}

export default function BookPage() {
  return <BookView />;
}

function BookView() {
  const id = useParams()["instructorId"] ?? "";
  const { data } = useProfessional(id);
  if (!data)
    return (
      <Loading label="Loading" className="page-gutter flex items-center gap-4 py-10 lg:py-14">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-10 w-72" />
      </Loading>
    );
  return (
    <div className="page-gutter py-10 lg:py-14">
      <header className="flex items-center gap-4">
        <Avatar src={data.photo} name={data.name} size={64} decorative />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="display-page [overflow-wrap:anywhere]">
            Book {data.name}
          </h1>
          {data.headline === null ? null : <p className="mt-1 text-soft">{data.headline}</p>}
        </div>
      </header>
      <Body professional={data} />
    </div>
  );
}

/** A professional who is listed for members only is booked by them in the usual way. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const found = useFoundByMembers(useParams()["instructorId"] ?? "", error);
  if (found.state === "found") return <BookView />;
  if (found.state === "failed") return <ErrorState subject="This page" onRetry={found.askAgain} busy={found.busy} />;
  return found.state === "asking" ? <div aria-busy className="min-h-[50vh]" /> : <PageFailure error={error} />;
}

function Body({ professional }: { professional: Professional }) {
  const me = useMe();
  if (me.id === professional.id)
    return (
      <EmptyState action={<ButtonLink to={paths.availability()}>When I can be booked</ButtonLink>}>
        This is your own page.
      </EmptyState>
    );
  if (!professional.bookable) return <HeldOnly key={professional.id} professional={professional} />;
  return <Flow key={professional.id} professional={professional} />;
}

/** For a professional who takes no more bookings: an existing hold stays until it ends. */
function HeldOnly({ professional }: { professional: Professional }) {
  const viewer = useViewerZone(professional.zone);
  const hold = useHold(professional.id);
  if (hold.loading) return <FlowLoading />;
  if (hold.booking?.state === "held")
    return (
      <div className="mt-8">
        <DetailsStep key={hold.booking.id} booking={hold.booking} zone={viewer.zone} onOver={hold.recheck} />
      </div>
    );
  return (
    <EmptyState
      action={
        <ButtonLink variant="outline" to={paths.connect()}>
          Find another professional
        </ButtonLink>
      }
    >
      {notTakingText(professional.name)}
    </EmptyState>
  );
}

function Flow({ professional }: { professional: Professional }) {
  const [search] = useSearchParams();
  const viewer = useViewerZone(professional.zone);
  const hold = useHold(professional.id);
  const { services } = professional;
  const { booking } = hold;
  // An earlier choice that is booked or released by now says nothing about what the user wants next.
  const kept = booking && chosen.has(booking.state) ? booking.service.id : null;
  const asked = readId(search.get("service")) ?? kept;
  const service = services.length === 1 ? services[0] : services.find(({ id }) => id === asked);
  const opened = search.get("booking") === null ? null : booking;
  if (opened && stands.has(opened.state)) return <Navigate to={paths.myBookings({ booking: opened.id })} replace />;
  const held = opened?.state === "held" ? opened : null;
  const step = held ? 3 : service ? 2 : 1;
  const first = held
    ? `${held.service.name}, ${held.service.minutes} min`
    : service && `${service.name}, ${service.minutes} min`;
  return (
    <>
      <div className="my-8">
        <Stepper steps={[first ?? "Service", "Time", "Details"]} current={step} />
      </div>
      {held ? <DetailsStep key={held.id} booking={held} zone={viewer.zone} onOver={hold.recheck} /> : null}
      {!held && hold.loading ? <FlowLoading /> : null}
      {!held && !hold.loading && service ? (
        <>
          <ServiceLine service={service} only={services.length === 1} />
          <TimeStep key={service.id} {...{ professional, service, hold, viewer }} />
        </>
      ) : null}
      {!held && !hold.loading && !service ? <ServiceStep professional={professional} zone={viewer.zone} /> : null}
    </>
  );
}

/** Held, or held until just now. */
const chosen: ReadonlySet<string> = new Set(["held", "expired"]);

/** Booked, and no longer to be paid: it is looked at among one's bookings. */
const stands: ReadonlySet<string> = new Set(["requested", "confirmed", "completed"]);

function FlowLoading() {
  return (
    <Loading label="Loading what you hold" className="grid gap-6 md:grid-cols-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}
