import { changedNames, shownValue } from "../rules/changed-texts.ts";
import type { ReviewDetail } from "../queries.ts";

/** Texts, choices and price as they were approved, and as they are. */
export function ChangedTexts({ changed }: { changed: NonNullable<ReviewDetail["changed"]> }) {
  if (changed.length === 0) return <p>Texts, classification and price are as they were approved.</p>;
  return (
    <dl className="grid gap-5">
      {changed.map(({ member, before, after }) => (
        <div key={member} className="border-t border-line pt-3">
          <dt className="text-meta text-soft">{changedNames[member]}</dt>
          <dd className="mt-1.5 grid gap-3 sm:grid-cols-2">
            <Side label="Approved">{shownValue(member, before)}</Side>
            <Side label="Now">{shownValue(member, after)}</Side>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Side = ({ label, children }: { label: string; children: string }) => (
  <span className="block min-w-0">
    <span className="block text-small text-soft">{label}</span>
    <span className="block max-h-80 overflow-auto [overflow-wrap:anywhere] whitespace-pre-line">{children}</span>
  </span>
);
