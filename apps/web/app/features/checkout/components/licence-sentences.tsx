import { licences, licenceTexts } from "@pavane/contract/resources/choices";
import type { Quote } from "../shapes.ts";

const oneStudioText = "One licence covers the whole studio: buy more only for other studios.";

const severalStudios = (lines: Quote["lines"]): boolean =>
  lines.some(({ licence, quantity }) => licence === "studio" && quantity > 1);

/** What the buyer may do with what is ordered: a sentence for each licence among the lines, which says whose it is when they differ. */
export function LicenceSentences({ lines }: { lines: Quote["lines"] }) {
  const found = licences.flatMap((licence) => {
    const titles = lines.filter((line) => line.licence === licence).map(({ title }) => title);
    return titles.length === 0 ? [] : [{ licence, titles }];
  });
  return found.map(({ licence, titles }) => (
    <p key={licence} className="text-meta text-soft">
      {found.length > 1 ? <span className="font-semibold">{titles.join(", ")}: </span> : null}
      {licenceTexts[licence]}
      {licence === "studio" && severalStudios(lines) ? ` ${oneStudioText}` : null}
    </p>
  ));
}
