import { isOpenAt } from "@pavane/contract/subscriptions/gates";
import { useQuery } from "@tanstack/react-query";
import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { useMe } from "../../session/use-me.ts";
import { keepReturnPage } from "../../plans/return-page.ts";
import { usualWait } from "../../people/getting-ready/usual-wait.ts";
import { neededPlan, tierPricesQuery } from "../../plans/tier-offers.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";

/** What it takes to sell, with price and time, before anything is asked. */
export function SellingGates({ usualHours }: { usualHours: number | null }) {
  const me = useMe();
  const { data: prices } = useQuery(tierPricesQuery());
  const plan = prices ? neededPlan(prices) : null;
  return (
    <section aria-labelledby="selling-gates" className="overflow-hidden rounded-card border border-line bg-card">
      <h2 id="selling-gates" className="px-5 pt-5 pb-3 text-heading font-semibold">
        What you need
      </h2>
      <ol className="divide-y divide-line border-t border-line">
        <Gate done={false} title="The role Seller" text={`You ask for it below. ${usualWait(usualHours)}`} />
        <Gate
          done={isOpenAt("selling", me.level)}
          title="Nobility or higher"
          text={plan ?? "Needs a plan."}
          action={
            <ButtonLink
              size="small"
              variant="outline"
              to={paths.subscription({ tier: "educator" })}
              onClick={() => keepReturnPage()}
            >
              Choose a plan
            </ButtonLink>
          }
        />
        <Gate
          done={me.email_verified}
          title="A confirmed e-mail address"
          text="The link in the message that was sent to you."
        />
      </ol>
      <p className="border-t border-line px-5 py-3 text-meta text-soft">
        Once you have asked you can prepare everything: drafts, files and your store. Role, plan and e-mail are needed
        when you send the first one for review.
      </p>
    </section>
  );
}

function Gate({ done, title, text, action }: { done: boolean; title: string; text: string; action?: ReactNode }) {
  const Icon = done ? Check : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-5 py-3">
      <Icon aria-hidden className={done ? "size-5 text-pine" : "size-5 text-soft"} strokeWidth={1.7} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {title}
          {done ? <span className="sr-only">: Done</span> : null}
        </p>
        {done ? null : <p className="text-meta text-soft">{text}</p>}
      </div>
      {done ? null : action}
    </li>
  );
}
