import { CircleCheck, RotateCw } from "lucide-react";
import { Link } from "react-router";
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
  if (renewal.since === null)
    return (
      <div className="grid justify-items-start gap-2 rounded-control bg-brass-tint p-3.5 text-meta text-on-brass-tint">
        <p>Pass the quizzes of the course again to renew it. It stays as it is meanwhile.</p>
        <Button size="small" icon={<RotateCw aria-hidden />} busy={renew.isPending} onClick={() => renew.mutate()}>
          Renew
        </Button>
      </div>
    );
  const left = renewal.quizzes.filter(({ passed }) => !passed).length;
  return (
    <section aria-label="Renewal" className="rounded-control bg-sunk p-3.5 text-meta">
      <p className="font-semibold">
        Renewal: {left} of {renewal.quizzes.length} {renewal.quizzes.length === 1 ? "quiz" : "quizzes"} left
      </p>
      <ul className="mt-1.5 grid gap-1">
        {renewal.quizzes.map((quiz) => (
          <li key={quiz.quiz_id} className="flex items-start gap-2">
            {quiz.passed ? (
              <>
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-pine" />
                <span>
                  {quiz.title}
                  <span className="sr-only">, passed</span>
                </span>
              </>
            ) : (
              <Link
                to={paths.quiz(courseId, quiz.module_id, quiz.quiz_id)}
                className="font-semibold text-velvet underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {quiz.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
