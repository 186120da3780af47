import { Link } from "react-router";
import { useAcceptTerms } from "../lib/accept-terms.ts";
import { paths } from "../paths.ts";
import { BannerLine } from "./banner-line.tsx";

/** Stands until the terms in force are accepted. */
export function TermsLine() {
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
      The terms have changed.
    </BannerLine>
  );
}

const actionClass = "rounded-chip py-1 underline underline-offset-4 hover:no-underline";
