import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useBookPath } from "../../../appointments/use-book-path.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { pastBookingsQuery } from "../queries.ts";

const maxPeople = 6;

/** People booked before, the latest first. */
export function BookAgain() {
  const bookPath = useBookPath();
  const { data } = useQuery(pastBookingsQuery());
  const people = new Map(data?.data.toReversed().map(({ professional }) => [professional.id, professional]));
  if (people.size === 0) return null;
  return (
    <section aria-labelledby="again" className="mt-12">
      <h2 id="again" className="mb-4 text-heading font-semibold">
        Book again
      </h2>
      <ul className="flex flex-wrap gap-3">
        {[...people.values()]
          .slice(-maxPeople)
          .toReversed()
          .map((person) => (
            <li key={person.id}>
              <Link
                to={bookPath(person.id)}
                className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-card py-1 pr-4 pl-1.5 text-meta font-semibold hover:border-edge hover:bg-sunk"
              >
                <Avatar src={person.photo} name={person.name} size={34} decorative />
                {person.name}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
