import { CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { momentText } from "../../time/dates.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Card, CardBody } from "../../ui/display/card.tsx";
import { Fact } from "../../ui/display/fact.tsx";
import type { DeploymentCard } from "./queries.ts";
import { stateNames, stateTones } from "./state-texts.ts";

/** A part of the installation: how it is, what is wrong and what to do about it, and the facts. */
export function CheckCard({ card, children }: { card: DeploymentCard; children?: ReactNode }) {
  const { key, title, state, findings, facts } = card;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <section aria-labelledby={`check-${key}`} className="grid gap-4">
          <div className="flex items-center justify-between gap-3">
            <h2 id={`check-${key}`} className="text-title font-semibold">
              {title}
            </h2>
            <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
          </div>
          {findings.length > 0 ? (
            <ul className="grid gap-3">
              {findings.map((finding) => (
                <Finding key={`${finding.about} ${finding.text}`} finding={finding} />
              ))}
            </ul>
          ) : null}
          <dl className="grid gap-x-6 gap-y-3 text-meta sm:grid-cols-2">
            {facts.map(({ label, text, at }) => (
              <Fact key={label} name={label}>
                {at === null ? text : momentText(at)}
              </Fact>
            ))}
          </dl>
          {children}
        </section>
      </CardBody>
    </Card>
  );
}

function Finding({ finding }: { finding: DeploymentCard["findings"][number] }) {
  const { state, about, text, advice, path } = finding;
  const failed = state === "failed";
  const Icon = failed ? CircleX : TriangleAlert;
  return (
    <li className="flex gap-2.5 text-meta [overflow-wrap:anywhere]">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${failed ? "text-brick" : "text-on-brass-tint"}`} />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{stateNames[state]}: </span>
          {about === null ? null : <span className="font-semibold">{about} </span>}
          {text}
        </p>
        {advice === null ? null : <p className="text-soft">{advice}</p>}
        {path === null ? null : (
          <Link to={path} className="inline-block py-0.5 font-medium text-velvet underline underline-offset-4">
            Open
          </Link>
        )}
      </div>
    </li>
  );
}
