import { useQuery } from "@tanstack/react-query";
import { PersonCard } from "../../features/connect/directory/person-card.tsx";
import { zonePlace } from "../../time/time-zones.ts";
import { useViewerZone } from "../../appointments/viewer-zone.ts";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { MoreLink } from "../more-link.tsx";
import { homeProfessionalsQuery } from "../queries.ts";

/** The first of the directory who can be booked; nothing while nobody can. */
export function HomeProfessionals() {
  const people = useQuery(homeProfessionalsQuery());
  const { zone } = useViewerZone();
  if (people.isError && !people.data)
    return <ErrorState subject="The directory" onRetry={() => void people.refetch()} busy={people.isFetching} />;
  if (!people.data || people.data.data.length === 0) return null;
  return (
    <section aria-labelledby="professionals">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="professionals" className="display-section">
          Professionals to book
        </h2>
        <p className="mr-auto text-meta text-soft">Times in {zonePlace(zone)}</p>
        <MoreLink to={paths.connect()}>See all professionals</MoreLink>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {people.data.data.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} zone={zone} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
