import { CircleCheck, RotateCw } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRenew, type OwnCertificate } from "../queries.ts";

interface RenewalPartProps {
  certificate: Pick<OwnCertificate, "id">;
  courseId: number;
  renewal: NonNullable<OwnCertificate["renewal"]>;
}

/** Begins a renewal, and says what is left of it. */
export function RenewalPart({ certificate, courseId, renewal }: RenewalPartProps) {
  const renew = useRenew(certificate.id);
  const parts = partsOf(renewal, courseId);
  const left = parts.filter(({ passed }) => !passed).length;
  // With nothing left it is renewed by itself as a rule; where it was not, for example after the course changed, this does it.
  if (renewal.since === null || left === 0)
    return (
      <div className="grid justify-items-start gap-2 rounded-control bg-brass-tint p-3.5 text-meta text-on-brass-tint">
        <p>
          {renewal.since === null
            ? "Pass the quizzes and assessments of the course again to renew it. It stays as it is meanwhile."
            : "Nothing is left to pass. Renew it now."}
        </p>
        <Button size="small" icon={<RotateCw aria-hidden />} busy={renew.isPending} onClick={() => renew.mutate()}>
          Renew
        </Button>
      </div>
    );
  return (
    <section aria-label="Renewal" className="rounded-control bg-sunk p-3.5 text-meta">
      <p className="font-semibold">
        Renewal: {left} of {counted(parts.length, ...nounOf(renewal))} left
      </p>
      <ul className="mt-1.5 grid gap-1">
        {parts.map(({ key, title, passed, to }) => (
          <li key={key} className="flex items-start gap-2">
            {passed ? (
              <>
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-pine" />
                <span>
                  {title}
                  <span className="sr-only">, passed</span>
                </span>
              </>
            ) : (
              <Link to={to} className="font-semibold text-velvet underline underline-offset-4 [overflow-wrap:anywhere]">
                {title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Renewal = RenewalPartProps["renewal"];

/** Everything that is to be passed again, with the way to it. */
const partsOf = ({ quizzes, assignments }: Renewal, courseId: number) => [
  ...quizzes.map(({ quiz_id: id, module_id: module, title, passed }) => ({
    key: `quiz ${id}`,
    title,
    passed,
    to: paths.quiz(courseId, module, id),
  })),
  ...assignments.map(({ assignment_id: id, module_id: module, lesson_id: lesson, title, passed }) => ({
    key: `assessment ${id}`,
    title,
    passed,
    to: { pathname: paths.lesson(courseId, module, lesson), search: "?panel=assessment" },
  })),
];

function nounOf({ quizzes, assignments }: Renewal): [one: string, many: string] {
  if (assignments.length === 0) return ["quiz", "quizzes"];
  return quizzes.length === 0 ? ["assessment", "assessments"] : ["quiz or assessment", "quizzes and assessments"];
}
