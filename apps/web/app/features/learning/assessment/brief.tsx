import { SquareCheck } from "lucide-react";
import { clockText } from "@pavane/contract/learning/clock-text";
import { counted } from "../../../counted.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { RichText } from "../../../page/rich-text.tsx";
import type { Assignment } from "./queries.ts";
import { Rubric } from "./rubric.tsx";

/** What is asked for, how to film it, and by what it is marked: read before anything is filmed. */
export function Brief({ assignment, isBegun }: { assignment: Assignment; isBegun: boolean }) {
  const { brief_html: brief, framing, criteria, pass_percent: pass, max_seconds: longest, standing } = assignment;
  const left = standing?.submissions_left ?? null;
  const facts = [
    `Up to ${clockText(longest)} long`,
    `${pass} % to pass`,
    left === null || standing?.passed ? "" : `${counted(left, "submission")} left`,
  ].filter(Boolean);
  return (
    <div className="mt-5 grid gap-5">
      <RichText html={brief} />
      {framing.length > 0 ? (
        <div>
          <h3 className="font-semibold">Before you film</h3>
          <ul className="mt-2 grid gap-1.5">
            {framing.map((line, place) => (
              <li key={place} className="flex items-start gap-2.5 text-meta">
                <SquareCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-pine" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{line}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="tabular text-meta text-soft">{facts.join(" · ")}</p>
      <Disclosure
        summary="How it is marked"
        note={counted(criteria.length, "criterion", "criteria")}
        defaultOpen={!isBegun}
      >
        <Rubric criteria={criteria} />
      </Disclosure>
    </div>
  );
}
