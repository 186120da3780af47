import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBookPath } from "../../../appointments/use-book-path.ts";
import { paths } from "../../../paths.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Featured, RatingOrNew, Verified } from "../components/person-marks.tsx";
import { fromText, languageText, momentWords, placeText } from "../rules/card-texts.ts";
import type { ProfessionalCard } from "../shapes.ts";

interface PersonCardProps {
  person: ProfessionalCard;
  zone: string;
  heading?: "h2" | "h3";
  /** Further buttons. */
  children?: ReactNode;
}

export function PersonCard({ person, zone, heading: Heading = "h2", children }: PersonCardProps) {
  const bookPath = useBookPath();
  const where = [placeText(person), languageText(person)].filter(Boolean).join(" · ");
  return (
    <article className="flex h-full flex-col gap-3.5 rounded-card border border-line bg-card p-5">
      <div className="flex items-start gap-3.5">
        <Avatar src={person.photo} name={person.name} size={60} decorative />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <Heading className="min-w-0 text-title font-semibold [overflow-wrap:anywhere]">
              <Link to={paths.person(person.id)} className="hover:text-velvet">
                {person.name}
              </Link>
            </Heading>
            {person.featured ? <Featured /> : null}
          </div>
          {person.headline ? <p className="line-clamp-2 text-meta text-soft">{person.headline}</p> : null}
          {where === "" ? null : <p className="text-meta text-soft">{where}</p>}
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta">
        {person.styles.length > 0 ? <span className="min-w-0 flex-1">{person.styles.join(", ")}</span> : null}
        {person.verified ? <Verified /> : null}
        <RatingOrNew {...person} />
      </p>
      <div className="mt-auto grid gap-3.5 border-t border-line pt-3.5">
        <p className="tabular flex flex-wrap justify-between gap-x-4 gap-y-1 text-meta">
          <span className="font-semibold">{person.bookable ? fromText(person) : "Listed"}</span>
          {person.next_free === null ? null : (
            <span className="text-soft">Next: {momentWords(person.next_free, zone)}</span>
          )}
        </p>
        <div className="flex flex-wrap gap-2.5">
          {person.bookable ? (
            <ButtonLink size="small" to={bookPath(person.id)} aria-label={`Book ${person.name}`}>
              Book
            </ButtonLink>
          ) : null}
          <ButtonLink
            size="small"
            variant="outline"
            to={paths.person(person.id)}
            aria-label={`View profile of ${person.name}`}
          >
            View profile
          </ButtonLink>
          {children}
        </div>
      </div>
    </article>
  );
}
