import { useQuery } from "@tanstack/react-query";
import { momentText } from "../../../lib/dates.ts";
import { termsStandingQuery } from "./queries.ts";

/** How many of those whom new terms concern have not accepted them; nothing while it is not known. */
export function TermsStanding() {
  const terms = useQuery(termsStandingQuery()).data?.terms;
  if (!terms) return null;
  const { version, counts_from: from, asked, open } = terms;
  return (
    <section aria-labelledby="accepted" className="border-t border-line pt-7">
      <h3 id="accepted" className="text-title font-semibold">
        Who has not accepted
      </h3>
      <p className="mt-3 max-w-[68ch] text-meta">
        {open === 0 ? "Everybody" : `${open} of ${asked}`} with a page in the directory, a store or a plan{" "}
        {open === 0 ? "has" : open === 1 ? "has not" : "have not"} accepted version {version}, which counts from{" "}
        {momentText(from)}.{open === 0 ? null : " They are written to 14, 3 and 0 days before."}
      </p>
    </section>
  );
}
