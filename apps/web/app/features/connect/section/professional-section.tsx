import { ApiError } from "../../../api/api-error.ts";
import { useProfessional } from "../../../appointments/professional.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { ZoneLine } from "../directory/directory-heading.tsx";
import type { Professional } from "../shapes.ts";
import { NextTimes } from "./next-times.tsx";
import { ProfessionalFacts, type PersonPage } from "./professional-facts.tsx";
import { ProfessionalPhotos } from "./professional-photos.tsx";
import { ProfessionalVideo } from "./professional-video.tsx";
import { ReviewsByLearners } from "./reviews-by-learners.tsx";
import { ServiceList } from "./service-list.tsx";

/** How somebody can be booked, on their public pages; nothing for who is not listed. */
export function ProfessionalSection({ userId, below }: { userId: string; below: PersonPage }) {
  const person = useProfessional(userId);
  if (person.data) return <SectionView person={person.data} below={below} />;
  if (!person.isError || (person.error instanceof ApiError && person.error.status === 404)) return null;
  return (
    <div className="page-gutter pb-14">
      <ErrorState subject="Services" onRetry={() => void person.refetch()} busy={person.isFetching} />
    </div>
  );
}

function SectionView({ person, below }: { person: Professional; below: PersonPage }) {
  const viewer = useViewerZone(person.zone);
  return (
    <section aria-labelledby="professional" className="page-gutter pt-12 pb-16">
      <div className="border-t border-line pt-10">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id="professional" className="display-section">
            Book {person.name}
          </h2>
          {person.own ? (
            <ButtonLink variant="outline" size="small" to={paths.professionalProfile()}>
              Edit professional profile
            </ButtonLink>
          ) : null}
        </div>
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 gap-10">
            {person.bookable ? null : <p>{person.name} is not taking bookings at the moment.</p>}
            <ServiceList person={person} />
            <ProfessionalVideo person={person} />
            <ProfessionalPhotos person={person} />
            <ReviewsByLearners person={person} />
          </div>
          <div className="grid min-w-0 gap-8 max-lg:order-first">
            {person.next_frees.length > 0 ? (
              <div>
                <NextTimes person={person} zone={viewer.zone} />
                <ZoneLine viewer={viewer} />
              </div>
            ) : null}
            <ProfessionalFacts person={person} below={below} />
          </div>
        </div>
      </div>
    </section>
  );
}
