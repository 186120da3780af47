import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** From a few to all of them. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1.5 rounded-chip py-1 font-semibold text-velvet underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
