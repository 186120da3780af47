import { useKeepAccount } from "../../session/keep-account.ts";
import { dateText } from "../../time/dates.ts";
import { BannerLine } from "./banner-line.tsx";

/** Shown in the 14 days before an account is deleted. */
export function DeletionLine({ dueAt }: { dueAt: string }) {
  const keep = useKeepAccount();
  return (
    <BannerLine
      action={
        <button
          type="button"
          aria-disabled={keep.isPending}
          onClick={() => keep.isPending || keep.mutate()}
          className="rounded-chip py-1 underline underline-offset-4 hover:no-underline"
        >
          Keep my account
        </button>
      }
    >
      Your account will be deleted on {dateText(dueAt)}.
    </BannerLine>
  );
}
