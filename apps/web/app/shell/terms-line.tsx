import { Link } from "react-router";
import { useAcceptTerms } from "../lib/accept-terms.ts";
import type { Me } from "../lib/session.ts";
import { useTermsDue } from "../lib/terms-due.ts";
import { paths } from "../paths.ts";
import { BannerLine } from "./banner-line.tsx";

/** Stands from the publishing of new terms on, until they are accepted. */
export function TermsLine({ me }: { me: Me }) {
  const due = useTermsDue(me);
  const accept = useAcceptTerms();
  return (
    <BannerLine
      action={
        <span className="flex gap-4">
          <Link to={paths.terms()} className={actionClass}>
            Read
          </Link>
          <button
            type="button"
            aria-disabled={accept.isPending}
            onClick={() => accept.isPending || accept.mutate()}
            className={actionClass}
          >
            Accept
          </button>
        </span>
      }
    >
      The terms have changed.{due === null ? null : ` They count ${due.counts ? "since" : "from"} ${due.day}.`}
    </BannerLine>
  );
}

const actionClass = "rounded-chip py-1 underline underline-offset-4 hover:no-underline";
