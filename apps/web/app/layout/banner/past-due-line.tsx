import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { ownSubscriptionsQuery } from "../../plans/own-subscriptions.ts";
import { failedText } from "../../plans/plan-status-texts.ts";
import { tabTexts } from "../../browser/storage.ts";
import { paths } from "../../paths.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { BannerLine } from "./banner-line.tsx";

const KEY = "past_due_seen";

/**
 * Shows until when a plan continues whose last charge failed, except where the plan's own page shows it. It can be
 * dismissed for as long as the tab is open.
 */
export function PastDueLine() {
  const { data } = useQuery(ownSubscriptionsQuery());
  const [seen, setSeen] = useState(readSeen);
  const [now] = useState(() => Date.now());
  const managing = useLocation().pathname === paths.manageSubscription();
  const failed = data?.data.find(({ source, status }) => source === "own" && status === "PAST_DUE");
  if (failed === undefined || managing) return null;
  const since = failed.past_due_since ?? "";
  if (seen === since) return null;
  const putAway = () => {
    setSeen(since);
    tabTexts.write(KEY, since);
  };
  return (
    <BannerLine
      action={
        <>
          <Link
            to={paths.manageSubscription()}
            className="rounded-chip py-1 underline underline-offset-4 hover:no-underline"
          >
            Update card
          </Link>
          <IconButton
            size="small"
            label="Put this away"
            icon={<X aria-hidden />}
            className="ml-auto text-on-brass-tint"
            onClick={putAway}
          />
        </>
      }
    >
      {failedText(failed, now)}
    </BannerLine>
  );
}

/** The browser can disable session storage; then the line appears again with every page load. */
const readSeen = (): string | null => tabTexts.read(KEY);
