import { Link } from "react-router";
import type { Me } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { Progress } from "../../../ui/display/progress.tsx";
import { completeness, profileParts } from "../rules/completeness.ts";

/** Each missing part leads to its field. A whole profile needs no box. */
export function ProfileCompleteness({ me }: { me: Me }) {
  const parts = profileParts(me);
  const missing = parts.filter((part) => !part.done);
  if (missing.length === 0) return null;
  const percent = completeness(parts);
  return (
    <section aria-labelledby="completeness" className="rounded-card border border-line bg-card p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="completeness" className="text-title font-semibold">
          Your profile is {percent} % complete
        </h2>
      </div>
      <Progress value={percent} label="Profile complete" className="mt-3" />
      <ul className="mt-4 flex flex-wrap gap-2">
        {missing.map((part) => (
          <li key={part.field}>
            <Link
              to={`${paths.editProfile()}#${part.field}`}
              className="inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-meta font-semibold transition-colors hover:border-edge hover:bg-sunk"
            >
              {part.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
