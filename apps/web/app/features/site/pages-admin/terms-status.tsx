import { useQuery } from "@tanstack/react-query";
import { momentText } from "../../../time/dates.ts";
import { useNow } from "../../../time/use-now.ts";
import { termsStandingQuery } from "./queries.ts";

const closed = " Until they do, they take no bookings and sell nothing.";

/** How many of those whom new terms concern have not accepted them; nothing while it is not known. */
export function TermsStatusPanel() {
  const now = useNow(60_000);
  const terms = useQuery(termsStandingQuery()).data?.terms;
  if (!terms) return null;
  const { version, counts_from: from, asked, open } = terms;
  const counts = Date.parse(from) <= now;
  return (
    <section aria-labelledby="accepted" className="border-t border-line pt-7">
      <h3 id="accepted" className="text-title font-semibold">
        Who has accepted
      </h3>
      <p className="mt-3 max-w-[68ch] text-meta">
        {open === 0 ? "Everybody" : `${open} of ${asked}`} with a page in the directory, a store or a plan{" "}
        {open === 0 ? "has" : open === 1 ? "has not" : "have not"} accepted version {version}, which{" "}
        {counts ? "has counted since" : "counts from"} {momentText(from)}.
        {open === 0 ? null : counts ? closed : " They are written to 14, 3 and 0 days before."}
      </p>
    </section>
  );
}
