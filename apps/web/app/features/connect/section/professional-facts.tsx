import { timeText } from "@pavane/contract/core/times";
import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { useNow } from "../../../time/use-now.ts";
import { paths } from "../../../paths.ts";
import { Fact } from "../../../ui/display/fact.tsx";
import { languageText } from "../rules/card-texts.ts";
import type { Professional } from "../shapes.ts";
import { useInBrowser } from "../use-in-browser.ts";

interface ProfessionalFactsProps {
  person: Professional;
  /** The page above, whose facts are not said a second time. */
  below: PersonPage;
}

/** A page about somebody that shows below how they can be booked. */
export type PersonPage = "profile" | "instructor";

const said: Readonly<Record<PersonPage, ReadonlySet<string>>> = {
  profile: new Set(["Languages", "Styles", "Levels", "Age groups"]),
  instructor: new Set(["Styles"]),
};

export function ProfessionalFacts({ person, below }: ProfessionalFactsProps) {
  // A profile names the city; where somebody teaches in person is said here alone.
  const place = person.place ?? (below === "profile" ? null : person.city);
  const lists = [
    { name: "Place", text: place ?? "" },
    { name: "Languages", text: languageText(person) },
    { name: "Styles", text: person.styles.join(", ") },
    { name: "Levels", text: person.levels.join(", ") },
    { name: "Age groups", text: person.age_groups.join(", ") },
  ].filter(({ name, text }) => text !== "" && !said[below].has(name));
  return (
    <div className="grid gap-5 text-meta">
      <dl className="grid gap-x-6 gap-y-3.5 max-lg:grid-cols-2 md:max-lg:grid-cols-3">
        <TimeThere zone={person.zone} />
        {lists.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        {person.sessions_held > 0 ? <Fact name="Sessions held">{counted(person.sessions_held, "session")}</Fact> : null}
      </dl>
      {person.credentials.length > 0 ? (
        <ul aria-label="Credentials" className="grid gap-2">
          {person.credentials.map(({ serial, title }) => (
            <li key={serial} className="flex items-start gap-2">
              <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-pine" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {title}{" "}
                <Link to={paths.verify(serial)} className="font-semibold text-pine underline underline-offset-4">
                  Verified
                </Link>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** "9:14 AM"; a kept page does not know it. */
function TimeThere({ zone }: { zone: string }) {
  const now = useNow(20_000);
  if (!useInBrowser()) return null;
  return (
    <Fact name="Time there now">
      <span className="tabular">{timeText(now, zone)}</span>
    </Fact>
  );
}
