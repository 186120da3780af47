import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMe } from "../../session/use-me.ts";
import { questionsLeft } from "./questions-left.ts";

/** The steps of registration that were left for later, below what somebody came for. */
export function QuestionsCard() {
  const me = useMe();
  const [now] = useState(() => Date.now());
  const left = questionsLeft(me, now);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="questions-left" className="mb-10 rounded-card border border-line bg-card px-5 py-4">
      <h2 id="questions-left" className="font-semibold">
        Tell us about you
      </h2>
      <ul className="mt-2 grid gap-1">
        {left.map(({ question, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center gap-2 rounded-chip text-velvet underline-offset-4 hover:underline"
            >
              {question}
              <ArrowRight aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
