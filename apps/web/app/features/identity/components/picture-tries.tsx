import type { PictureCandidate } from "@pavane/contract/identity/schema-image-report";
import { Badge } from "../../../ui/display/badge.tsx";
import { foundText, sourceNames } from "../rules/picture-report.ts";

interface PictureTriesProps {
  candidates: readonly PictureCandidate[];
  used: string | null;
}

/** The addresses in the order in which screens try them, with what came of each. */
export function PictureTries({ candidates, used }: PictureTriesProps) {
  return (
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {candidates.map((candidate, index) => (
        <li key={candidate.address} className="grid gap-1.5 bg-card px-5 py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="font-semibold">
              {index + 1}. {sourceNames[candidate.source]}
            </span>
            {candidate.shows ? <Badge tone="pine">Shows</Badge> : <Badge tone="brick">Fails</Badge>}
            {candidate.address === used ? <Badge tone="velvet">Used</Badge> : null}
          </p>
          <code className="text-meta [overflow-wrap:anywhere]">{candidate.address}</code>
          <p className="text-meta text-soft">{foundText(candidate)}</p>
          <p className="text-meta text-soft">
            Cache-Control: {candidate.cache_control ?? "none"}
            {candidate.problem === null ? null : <span className="block text-ink">{candidate.problem}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
