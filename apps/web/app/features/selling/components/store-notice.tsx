import { suspendedText } from "@pavane/contract/resources/errors";
import { gates, isOpenAt } from "@pavane/contract/subscriptions/gates";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { Ban, Hourglass, Lock, Store } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { dateText } from "../../../time/dates.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { paths } from "../../../paths.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { nameReviewText } from "../rules/name-review.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { askForSelling, type OwnStore } from "../queries.ts";

/** Why nothing can be sold, or nothing new, and that a name is not shown. */
export function StoreNotice({ store }: { store: OwnStore }) {
  const me = useMe();
  const { level } = me;
  const { state, until } = rolePreparation(me, sellerRoles);
  const lapsed = state === "held" && !isOpenAt("selling", level) && store.state !== "closed";
  const { name_review: review } = store;
  if (store.state === "open" && !lapsed && state === "held" && review === null) return null;
  return (
    <div className="mb-6 grid overflow-hidden rounded-card text-meta font-medium">
      {store.state === "suspended" ? (
        <Line tone="bg-brick-tint text-brick" icon={<Ban aria-hidden />}>
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{suspendedText(store.reason ?? "")}</p>
        </Line>
      ) : null}
      {store.state === "closed" ? (
        <Line tone="bg-brick-tint text-brick" icon={<Ban aria-hidden />}>
          <p>Your store is closed.</p>
        </Line>
      ) : null}
      {review === null ? null : <NameLine name={store.name} review={review} />}
      {state === "asked" ? (
        <Line tone="bg-brass-tint text-on-brass-tint" icon={<Hourglass aria-hidden />}>
          <p className="min-w-0 flex-1">
            Your request to sell is waiting for an answer. Prepare everything meanwhile: it is sent for review once the
            request is accepted.
          </p>
        </Line>
      ) : null}
      {state === "kept" && until !== null ? (
        <Line tone="bg-brick-tint text-brick" icon={<Lock aria-hidden />}>
          <p className="min-w-0 flex-1">
            Your request to sell was not accepted. What you prepared is kept until {dateText(until)}; ask again before
            then to go on with it.
          </p>
          <ButtonLink size="small" variant="outline" to={paths.editProfile({ tab: "roles" })}>
            Read the answer
          </ButtonLink>
        </Line>
      ) : null}
      {lapsed ? (
        <Line tone="bg-brass-tint text-on-brass-tint" icon={<Lock aria-hidden />}>
          <p className="min-w-0 flex-1">{gates.selling.prompt}</p>
          <Button size="small" variant="outline" onClick={() => askForSelling(level)}>
            Upgrade
          </Button>
        </Line>
      ) : null}
    </div>
  );
}

/** That the name is not shown yet, or never will be. */
function NameLine({ name, review }: { name: string; review: NonNullable<OwnStore["name_review"]> }) {
  const isAtStore = useLocation().pathname === sellerPaths.myStore();
  return (
    <Line tone="bg-brass-tint text-on-brass-tint" icon={<Store aria-hidden />}>
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {nameReviewText(name, review)}{" "}
        {review.answer === null || isAtStore ? null : (
          <Link to={sellerPaths.myStore()} className="rounded-chip font-semibold underline">
            My store
          </Link>
        )}
      </p>
    </Line>
  );
}

function Line({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={cx("flex flex-wrap items-center gap-3 px-4 py-3 [&>svg]:size-[18px] [&>svg]:shrink-0", tone)}>
      {icon}
      {children}
    </div>
  );
}
