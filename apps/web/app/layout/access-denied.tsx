import { ShieldX } from "lucide-react";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";

/** For signed-in people whom a page is not for; `whom` says for whom it is. */
export function AccessDenied({ whom = "" }: { whom?: string }) {
  return (
    <div className="page-gutter flex flex-col items-center gap-4 py-24 text-center">
      <ShieldX aria-hidden className="size-9 text-brick" strokeWidth={1.5} />
      <h1 tabIndex={-1} className="display-section">
        Access Denied
      </h1>
      <p className="max-w-[52ch] text-soft">{`You do not have permission to access this page. ${whom}`.trim()}</p>
      <ButtonLink to={paths.home()} className="mt-2">
        Return to Home
      </ButtonLink>
    </div>
  );
}
