import { ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";

interface AccessDeniedProps {
  /** A sentence that says for whom the page is. */
  whom?: string;
  /** A way to become one of them, beside the way home. */
  action?: ReactNode;
}

/** For signed-in people whom a page is not for. */
export function AccessDenied({ whom = "", action }: AccessDeniedProps) {
  return (
    <div className="page-gutter flex flex-col items-center gap-4 py-24 text-center">
      <ShieldX aria-hidden className="size-9 text-brick" strokeWidth={1.5} />
      <h1 tabIndex={-1} className="display-section">
        Access Denied
      </h1>
      <p className="max-w-[52ch] text-soft">{`You do not have permission to access this page. ${whom}`.trim()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2.5">
        <ButtonLink to={paths.home()} variant={action === undefined ? "primary" : "outline"}>
          Return to Home
        </ButtonLink>
        {action}
      </div>
    </div>
  );
}
