import { ShieldX } from "lucide-react";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/** For signed-in people without one of the two roles (specification, section 2.7). */
export function AccessDenied() {
  return (
    <div className="page-gutter flex flex-col items-center gap-4 py-24 text-center">
      <ShieldX aria-hidden className="size-9 text-brick" strokeWidth={1.5} />
      <h1 tabIndex={-1} className="display-section">
        Access Denied
      </h1>
      <p className="max-w-[52ch] text-soft">
        You do not have permission to access this page. This page is only for instructors and admins.
      </p>
      <ButtonLink to={paths.home()} className="mt-2">
        Return to Home
      </ButtonLink>
    </div>
  );
}
