import { Link } from "react-router";
import { adminPaths } from "../admin-paths.ts";

export function CompleteLink({ className }: { className: string }) {
  return (
    <p className="mt-4">
      <Link to={adminPaths.settings({ group: "site" })} className={className}>
        Complete the contact details
      </Link>
    </p>
  );
}
