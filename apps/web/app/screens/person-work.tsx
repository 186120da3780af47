import { useQuery } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { apiQuery } from "../api/api-query.ts";
import { personQuery, type Person } from "../features/identity/queries.ts";
import { cardOfCourse } from "../features/learning/components/course-card.tsx";
import { CourseGrid } from "../features/learning/components/course-grid.tsx";
import { ResourceGrid } from "../features/store/components/resource-grid.tsx";
import { paths } from "../paths.ts";
import { dayText } from "../time/dates.ts";
import { MoreLink } from "./more-link.tsx";

const SHOWN = 6;

interface PersonWorkProps {
  id: string;
  /** What they earned stands among what is said of a professional already. */
  withCertificates: boolean;
}

/** Below somebody's public profile: what they show of what they earned, the courses they teach, what they sell. */
export function PersonWork({ id, withCertificates }: PersonWorkProps) {
  const { data: person } = useQuery({ ...personQuery(id), retry: false });
  if (person === undefined) return null;
  const certificates = withCertificates ? person.certificates : [];
  const isEmpty = certificates.length === 0 && !person.badges.some((badge) => badge !== "Professional");
  if (isEmpty) return null;
  return (
    <div className="page-gutter mt-12 grid gap-12">
      {certificates.length > 0 ? <Certificates certificates={certificates} /> : null}
      {person.badges.includes("Instructor") ? <CoursesTaught id={id} /> : null}
      {person.badges.includes("Seller") ? <Sold id={id} /> : null}
    </div>
  );
}

function Certificates({ certificates }: Pick<Person, "certificates">) {
  return (
    <section aria-labelledby="shown-certificates">
      <h2 id="shown-certificates" className="mb-4 text-heading font-semibold">
        Certificates
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {certificates.map(({ title, serial, issued_at: at }) => (
          <li key={serial} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="text-meta text-soft">{dayText(at.slice(0, 10), { dateStyle: "medium" })}</span>
            </span>
            <Link
              to={paths.verify(serial)}
              aria-label={`Check the certificate of ${title}`}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-chip font-semibold text-velvet underline-offset-4 hover:underline"
            >
              <BadgeCheck aria-hidden className="size-4" />
              Check
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CoursesTaught({ id }: { id: string }) {
  const { data } = useQuery(apiQuery("GET /api/courses", { query: { instructor: id, size: SHOWN } }));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-labelledby="taught">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="taught" className="text-heading font-semibold">
          Courses taught
        </h2>
        {data.page.total > SHOWN ? <MoreLink to={paths.instructorCourses(id)}>All courses</MoreLink> : null}
      </div>
      <CourseGrid courses={data.data.map(cardOfCourse)} heading="h3" />
    </section>
  );
}

function Sold({ id }: { id: string }) {
  const { data } = useQuery({
    ...apiQuery("GET /api/resources/seller/:id", { params: { id }, query: { limit: String(SHOWN) } }),
    retry: false,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-labelledby="sold">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="sold" className="text-heading font-semibold">
          From the store
        </h2>
        <MoreLink to={paths.seller(id)}>View store</MoreLink>
      </div>
      <ResourceGrid resources={data.data} from="seller" heading="h3" />
    </section>
  );
}
