import { professionalRoles } from "@pavane/contract/professionals/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { Link } from "react-router";
import { useAcceptTerms } from "../../session/accept-terms.ts";
import type { Me } from "../../session/session.ts";
import { useTermsDue } from "../../session/terms-due.ts";
import { paths } from "../../paths.ts";
import { BannerLine } from "./banner-line.tsx";

/** Roles whose store and page are paused from that date on. */
const closedTo = [...sellerRoles, ...professionalRoles];

/** Shown from the publication of new terms until they are accepted. */
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
      The terms have changed.
      {due === null ? null : ` They ${due.counts ? "have counted since" : "count from"} ${due.day}.`}
      {due?.counts && hasAnyRole(me.role, closedTo)
        ? " Nothing of yours can be bought or booked until you accept."
        : null}
    </BannerLine>
  );
}

const actionClass = "rounded-chip py-1 underline underline-offset-4 hover:no-underline";
