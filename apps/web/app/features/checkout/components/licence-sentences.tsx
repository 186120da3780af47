import { licences, licenceTexts } from "@pavane/contract/resources/choices";
import type { Quote } from "../shapes.ts";

/** What the buyer may do with what is ordered: one sentence for each licence among the lines. */
export function LicenceSentences({ lines }: { lines: Quote["lines"] }) {
  return licences
    .filter((licence) => lines.some((line) => line.licence === licence))
    .map((licence) => (
      <p key={licence} className="text-meta text-soft">
        {licenceTexts[licence]}
      </p>
    ));
}
