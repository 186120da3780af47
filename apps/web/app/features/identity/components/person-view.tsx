import { Globe, MapPin, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { displayName } from "../../../people/display-name.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Chip } from "../../../ui/display/chip.tsx";
import type { Person } from "../queries.ts";
import { countryName } from "../../../people/countries.ts";
import { monthText } from "../rules/month-text.ts";
import { languageName } from "../../../people/languages.ts";
import { socialNetworks } from "../../../people/socials.ts";
import { Bio } from "./bio.tsx";

interface PersonViewProps {
  person: Person;
  actions?: ReactNode;
  /** What its owner is to know, above everything. */
  notice?: ReactNode;
  /** What follows the text about the person. */
  children?: ReactNode;
}

/** A person as others see them. What was left empty leaves no gap. */
export function PersonView({ person, actions, notice, children }: PersonViewProps) {
  return (
    <article className="page-gutter pt-10 lg:pt-14">
      {notice ? <div className="mb-8 empty:hidden">{notice}</div> : null}
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
        <Avatar src={person.profile_image_url} name={displayName(person)} size={136} decorative />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="display-page [overflow-wrap:anywhere]">
            {displayName(person)}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
            @{person.username}
            {person.badges.map((badge) => (
              <Badge key={badge} tone="brass">
                {badge}
              </Badge>
            ))}
          </p>
          {person.headline ? <p className="mt-3 text-lead">{person.headline}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2.5 sm:self-start">{actions}</div> : null}
      </header>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-16">
        <div className="grid content-start gap-10">
          {person.bio ? <Bio text={person.bio} /> : null}
          <Interests person={person} />
          {children}
        </div>
        <Facts person={person} />
      </div>
    </article>
  );
}

function Interests({ person }: { person: Person }) {
  const groups = [
    { title: "Styles", values: person.styles },
    { title: "Levels", values: person.levels },
    { title: "Age groups", values: person.age_groups },
  ].filter((group) => group.values.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-label="Interests" className="grid gap-5">
      {groups.map((group) => (
        <div key={group.title}>
          <h2 className="mb-2 text-meta font-semibold text-soft">{group.title}</h2>
          <div className="flex flex-wrap gap-2">
            {group.values.map((value) => (
              <Chip key={value}>{value}</Chip>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Facts({ person }: { person: Person }) {
  const place = [person.city, person.country ? countryName(person.country) : null].filter(Boolean).join(", ");
  const socials = socialNetworks.flatMap(({ network, name }) => {
    const href = person.socials[network];
    return href ? [{ name, href }] : [];
  });
  return (
    <aside aria-label="Facts" className="grid content-start gap-3.5 text-meta">
      <p className="text-soft">Member since {monthText(person.member_since)}</p>
      {place ? (
        <Fact icon={<MapPin />} title="Place">
          {place}
        </Fact>
      ) : null}
      {person.languages.length > 0 ? (
        <Fact icon={<MessagesSquare />} title="Languages">
          {person.languages.map(languageName).join(", ")}
        </Fact>
      ) : null}
      {person.website ? (
        <Fact icon={<Globe />} title="Website">
          <a href={person.website} rel="nofollow noopener ugc" className={linkClass}>
            {person.website.replace(/^https:\/\//, "").replace(/\/$/, "")}
          </a>
        </Fact>
      ) : null}
      {socials.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-3.5">
          {socials.map((social) => (
            <li key={social.name}>
              <a href={social.href} rel="nofollow noopener ugc" className={linkClass}>
                {social.name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft">
      <span aria-hidden>{icon}</span>
      <span className="sr-only">{title}: </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

const linkClass = "rounded-chip text-velvet underline underline-offset-4 hover:no-underline";
