import { licenceTexts } from "@pavane/contract/resources/choices";
import { RotateCcw, UserCheck } from "lucide-react";
import { Fragment, type ReactNode, type RefObject } from "react";
import { useInCart } from "../../../cart/use-cart-count.ts";
import { refundWindowText } from "../../../money/price-texts.ts";
import { useSite } from "../../../page/site.ts";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { IncludedText } from "../../../catalogue/included-texts.tsx";
import { KeepForLater } from "../../../catalogue/heart-button.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Price } from "../../../ui/display/price.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useStyleNames } from "../components/use-style-names.ts";
import type { Resource } from "../shapes.ts";
import { includingPlan, resourceAction } from "./resource-action.ts";
import { ResourceButton } from "./resource-button.tsx";
import { resourceFacts } from "./resource-facts.ts";
import { hasPrice, shownPrice } from "./shown-price.ts";

interface PriceBoxProps {
  resource: Resource;
  /**
   * False while a signed-in user's own relation to the resource is loading; until then only guests see what the server
   * rendered.
   */
  settled: boolean;
  /** The price and buttons, for the bar that replaces them while they are out of sight. */
  buttons: RefObject<HTMLDivElement | null>;
}

/** Price, the button that fits, what one may do with it, and the facts one decides by. */
export function PriceBox({ resource, settled, buttons }: PriceBoxProps) {
  const session = useSession();
  const nameOf = useStyleNames();
  const inCart = useInCart("resource", resource.id);
  const action = resourceAction(resource, inCart);
  const refundDays = useSite()?.refund_days;
  const plan = includingPlan(resource, session.state === "member" ? session.me.level : 0);
  return (
    <Card>
      <CardBody className="grid gap-3.5">
        <div ref={buttons} className={cx("grid gap-3.5", settled ? "" : "guest-only")}>
          {action.kind === "owned" ? null : (
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="tabular text-[1.75rem] leading-none font-semibold tracking-[-0.01em]">
                {shownPrice(resource)}
              </p>
              {action.kind === "own" || !resource.on_sale ? null : (
                <KeepForLater itemType="resource" itemId={resource.id} />
              )}
            </div>
          )}
          <PartsOwned resource={resource} />
          <ResourceButton resource={resource} action={action} />
          {plan === null ? null : (
            <p className="text-meta text-soft">
              <IncludedText from={plan} back={paths.resource(resource.id)} />. Bought, it stays yours without a plan.
            </p>
          )}
        </div>
        {settled ? null : (
          <div aria-hidden className="member-only grid gap-3.5">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="h-11 w-full rounded-control" />
          </div>
        )}
        <ul className="grid gap-2.5 border-t border-line pt-3.5 text-meta">
          <Condition icon={<UserCheck aria-hidden />}>{licenceTexts[resource.licence]}</Condition>
          {refundDays !== undefined && Number(resource.price) > 0 && hasPrice(resource) ? (
            <Condition icon={<RotateCcw aria-hidden />}>{refundWindowText(refundDays)}</Condition>
          ) : null}
        </ul>
        <dl className="text-[0.9375rem]">
          {resourceFacts(resource, nameOf).map(({ label, values }) => (
            <div key={label} className="flex justify-between gap-6 border-t border-line py-2.5 last:pb-0">
              <dt className="shrink-0 text-soft">{label}</dt>
              <dd className="text-right">
                {values.map((value, index) => (
                  // A name stays in one line as long as there is room for it.
                  <Fragment key={value}>
                    <span className="inline-block">{index === values.length - 1 ? value : `${value},`}</span>{" "}
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

/** Why it costs less than in every list. */
function PartsOwned({ resource: { price, parts_owned: parts } }: { resource: Resource }) {
  if (parts?.price == null) return null;
  return (
    <p className="text-meta text-soft">
      You own {parts.owned} of {parts.of} parts and pay only for the rest, instead of{" "}
      <Price value={price} className="text-ink" />.
    </p>
  );
}

const Condition = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft">
    {icon}
    <span>{children}</span>
  </li>
);
