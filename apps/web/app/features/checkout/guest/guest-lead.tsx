import { Link, useSearchParams } from "react-router";
import { paths } from "../../../paths.ts";
import { TestModeBadge } from "../../../money/test-mode-badge.tsx";

/** Users with an account may sign in and find the same order there. */
export function GuestLead({ testMode }: { testMode: boolean }) {
  const [search] = useSearchParams();
  const [item, coupon] = [search.get("item") ?? undefined, search.get("coupon") ?? undefined];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-soft">
      <p>
        Have an account?{" "}
        <Link
          to={paths.auth({ redirect: paths.checkout({ item, coupon }) })}
          className="rounded-chip font-medium text-velvet underline underline-offset-4"
        >
          Sign in
        </Link>
      </p>
      {testMode ? <TestModeBadge /> : null}
    </div>
  );
}
