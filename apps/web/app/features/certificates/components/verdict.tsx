import { BadgeCheck, CalendarX2, CircleX, RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import type { Verification } from "../queries.ts";
import { subjectPath } from "../rules/subject-path.ts";
import { verdictText } from "../rules/state-texts.ts";

const looks = {
  valid: { Icon: BadgeCheck, tone: "bg-pine-tint text-pine" },
  expired: { Icon: CalendarX2, tone: "bg-stone-tint text-stone" },
  revoked: { Icon: CircleX, tone: "bg-brick-tint text-brick" },
  superseded: { Icon: RefreshCw, tone: "bg-brass-tint text-on-brass-tint" },
} satisfies Record<Verification["state"], unknown>;

/** Whether it counts, then what is printed on it. */
export function Verdict({ certificate }: { certificate: Verification }) {
  const { Icon, tone } = looks[certificate.state];
  const { replaced_by: next } = certificate;
  const subject = subjectPath(certificate);
  return (
    <article>
      <p className={cx("flex items-center gap-3 rounded-card px-5 py-4 text-title font-semibold", tone)}>
        <Icon aria-hidden className="size-7 shrink-0" strokeWidth={1.6} />
        {certificate.state === "superseded" && next ? (
          <span>
            Replaced by{" "}
            <Link to={paths.verify(next)} className="tabular underline underline-offset-4">
              {next}
            </Link>
          </span>
        ) : (
          <span className="min-w-0 [overflow-wrap:anywhere]">{verdictText(certificate)}</span>
        )}
      </p>
      <h1 tabIndex={-1} className="mt-8 display-page">
        {certificate.learner_name}
      </h1>
      <p className="mt-2 text-lead">
        <span className="text-soft">completed </span>
        {subject === null ? (
          certificate.course_title
        ) : (
          <Link to={subject} className="underline-offset-4 hover:text-velvet hover:underline">
            {certificate.course_title}
          </Link>
        )}
      </p>
      <Facts certificate={certificate} />
    </article>
  );
}

function Facts({ certificate }: { certificate: Verification }) {
  const facts: [string, string | null][] = [
    ["Serial number", certificate.serial],
    ["Issued", certificate.issued_on],
    ["Valid until", certificate.expires_on],
    ["Hours of study", certificate.hours === null ? null : String(certificate.hours)],
    ["Instructor", certificate.instructor_name],
  ];
  return (
    <dl className="mt-7 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt className="text-meta text-soft">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
