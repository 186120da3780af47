import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Check, Download } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import { plansQuery, useInvoiceFile } from "../queries.ts";
import { benefitLines } from "../rules/benefit-lines.ts";
import { roleStep } from "../rules/role-steps.ts";

/** The lines of what a plan has opened, with where to begin. */
export function PlanBenefits({ title, tier, from }: { title: string; tier: Tier; from?: Tier }) {
  const { data } = useQuery(plansQuery("member"));
  const session = useSession();
  const roles = session.state === "member" ? session.me.role : [];
  const lines = data ? benefitLines(data.tiers, tier, from) : [];
  if (lines.length === 0) return null;
  return (
    <Card>
      <CardBody>
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-3 grid gap-2">
          {lines.map((line) => {
            const step = roleStep(line, roles);
            return (
              <li key={line} className="flex items-start gap-2.5">
                {step === null ? (
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-pine" />
                ) : (
                  <ArrowRight aria-hidden className="mt-1 size-4 shrink-0 text-soft" />
                )}
                <Line about={line}>{step ?? line}</Line>
              </li>
            );
          })}
        </ul>
      </CardBody>
    </Card>
  );
}

/** Lines are written by staff; what one is about leads to where that is done. */
function Line({ about: line, children }: { about: string; children: string }) {
  const place = places.find(({ about }) => about.test(line));
  if (place === undefined) return <span>{children}</span>;
  return (
    <Link to={place.to} className="rounded-chip text-velvet underline underline-offset-4">
      {children}
    </Link>
  );
}

const places: readonly { about: RegExp; to: string }[] = [
  { about: /\bmarked\b/i, to: paths.courses() },
  { about: /\bsell\b/i, to: sellerPaths.myResources() },
  { about: /\bbooked\b/i, to: paths.getBooked() },
  { about: /\bcreate\b/i, to: paths.editProfile({ tab: "roles" }) },
];

/** The receipt, and where the plan is looked after. */
export function ResultSteps({ invoiceId }: { invoiceId: number | null }) {
  const file = useInvoiceFile();
  return (
    <div className="flex flex-wrap gap-2.5">
      {invoiceId === null ? null : (
        <Button
          variant="outline"
          icon={<Download aria-hidden />}
          busy={file.isPending}
          onClick={() => file.mutate({ id: invoiceId, number: `invoice-${invoiceId}` })}
        >
          Receipt
        </Button>
      )}
      <ButtonLink variant={invoiceId === null ? "outline" : "ghost"} to={paths.manageSubscription()}>
        Manage Subscription
      </ButtonLink>
    </div>
  );
}
