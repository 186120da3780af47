import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { ReviewedFile, ReviewedRelease, ReviewedResource } from "../queries.ts";

interface FilesViewProps {
  release: ReviewedRelease | null;
  /** The parts of a curriculum, which has no files of its own. */
  parts: ReviewedResource["parts"];
  draw: (file: ReviewedFile) => ReactNode;
}

/** Every file of a version, opened in place. */
export function FilesView({ release, parts, draw }: FilesViewProps) {
  if (parts.length > 0) return <Parts parts={parts} />;
  if (release === null || release.files.length === 0) return <EmptyState>There are no files.</EmptyState>;
  return (
    <div className="grid min-w-0 gap-6">
      {release.note ? (
        <p className="measure text-meta">
          <strong className="font-semibold">The seller says:</strong> {release.note}
        </p>
      ) : null}
      {release.files.map((file) => (
        <section
          key={file.id}
          aria-label={file.name}
          className="min-w-0 overflow-hidden rounded-card border border-line bg-card"
        >
          {draw(file)}
        </section>
      ))}
    </div>
  );
}

function Parts({ parts }: { parts: ReviewedResource["parts"] }) {
  return (
    <ol className="rounded-card border border-line bg-card">
      {parts.map(({ resource, note, on_sale: onSale, position }) => (
        <li
          key={resource.id}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-5 py-3.5 last:border-0"
        >
          <span className="tabular text-soft">{position}</span>
          <span className="min-w-0 flex-1">
            <Link to={paths.resource(resource.id)} className="font-semibold hover:text-velvet hover:underline">
              {resource.title}
            </Link>
            {note ? <span className="block text-meta text-soft">{note}</span> : null}
          </span>
          {onSale ? null : <Badge tone="brass">Not on sale</Badge>}
        </li>
      ))}
    </ol>
  );
}
