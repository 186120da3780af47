import { Link } from "react-router";
import { useBookPath } from "../../../appointments/use-book-path.ts";
import { paths } from "../../../paths.ts";
import { RatingOrNew } from "../components/person-marks.tsx";
import { fromText, languageText, momentWords, placeText } from "../rules/card-texts.ts";
import type { ProfessionalCard } from "../shapes.ts";
import type { LookProps } from "./look-props.ts";
import { PagesBelow } from "./pages-below.tsx";

interface PersonTableProps {
  people: readonly ProfessionalCard[];
  zone: string;
}

export const ListLook = ({ list: { data: people, page }, zone }: LookProps) => (
  <>
    <PersonTable people={people} zone={zone} />
    <PersonLines people={people} zone={zone} />
    <PagesBelow page={page} />
  </>
);

/** The compact list; on narrow screens a row is shown as a few lines. */
function PersonTable({ people, zone }: PersonTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card max-lg:hidden">
      <table className="w-full text-left text-meta">
        <thead className="border-b border-line text-small text-soft">
          <tr>
            {["Name", "Place", "Styles", "Languages", "Rating", "From", "Next free"].map((title) => (
              <th key={title} scope="col" className="px-4 py-2.5 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-2.5 font-semibold">
                <PersonLink person={person} />
              </th>
              <td className="px-4 py-2.5">{placeText(person)}</td>
              <td className="max-w-60 px-4 py-2.5">{person.styles.join(", ")}</td>
              <td className="px-4 py-2.5">{languageText(person)}</td>
              <td className="px-4 py-2.5 whitespace-nowrap">
                <RatingOrNew {...person} />
              </td>
              <td className="tabular px-4 py-2.5 whitespace-nowrap">{fromText(person)}</td>
              <td className="tabular px-4 py-2.5 whitespace-nowrap">
                <NextFree person={person} zone={zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PersonLines = ({ people, zone }: PersonTableProps) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-card lg:hidden">
    {people.map((person) => (
      <li key={person.id} className="grid gap-1 px-4 py-3 text-meta">
        <div className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">
            <PersonLink person={person} />
          </span>
          <RatingOrNew {...person} />
        </div>
        <p className="text-soft">
          {[placeText(person), person.styles.join(", "), languageText(person)].filter(Boolean).join(" · ")}
        </p>
        <p className="tabular flex flex-wrap justify-between gap-x-4">
          <span>{fromText(person)}</span>
          <NextFree person={person} zone={zone} />
        </p>
      </li>
    ))}
  </ul>
);

const PersonLink = ({ person: { id, name } }: { person: ProfessionalCard }) => (
  <Link
    to={paths.person(id)}
    className="inline-flex min-h-8 items-center hover:text-velvet hover:underline pointer-coarse:min-h-11"
  >
    {name}
  </Link>
);

function NextFree({ person, zone }: { person: ProfessionalCard; zone: string }) {
  const bookPath = useBookPath();
  if (!person.bookable || person.next_free === null) return <span className="text-soft">Listed</span>;
  return (
    <Link to={bookPath(person.id)} className="font-semibold text-velvet hover:underline">
      <span className="sr-only">Book {person.name}, next free: </span>
      {momentWords(person.next_free, zone)}
    </Link>
  );
}
