import { Check, Circle, CircleAlert, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useMe } from "../../../session/use-me.ts";
import { dateText } from "../../../time/dates.ts";
import { acceptTermsText, acceptTermsTitle } from "../../../people/getting-ready/ready-lists.ts";
import { useTermsDue } from "../../../session/terms-due.ts";
import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { useMoveProfessional } from "../profile/publishing-bar.tsx";
import type { ProfessionalSetup } from "../queries.ts";
import { checklistSteps } from "../rules/checklist-texts.ts";

type Item = ProfessionalSetup["checklist"][number];

interface ChecklistProps {
  setup: ProfessionalSetup;
  /** The form that asks for the role; null when it cannot be asked for now. */
  roleForm: ReactNode;
  /** No money moves here. */
  testMode: boolean;
  /** The plan that is needed with its price; null while it is not known. */
  plan: string | null;
}

/** What a professional must do before they can be booked, in any order, each item with its one button. */
export function Checklist({ setup: standing, roleForm, testMode, plan }: ChecklistProps) {
  const role = standing.checklist.find(({ key }) => key === "role");
  const allowed = role?.state === "done";
  const mayPrepare = allowed || role?.state === "waiting";
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {standing.checklist.map((item) => (
        <li key={item.key} className="grid gap-4 px-5 py-4">
          <Line item={item} allowed={allowed} mayPrepare={mayPrepare} plan={plan} />
          {item.key === "payouts" && testMode ? (
            <p className="-mt-2 text-meta text-soft sm:pl-10">Test mode: payouts are simulated</p>
          ) : null}
          {item.key === "role" && item.state !== "done" && item.state !== "waiting" ? roleForm : null}
          {item.key === "published" && item.state !== "done" ? <Publish allowed={allowed} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  item: Item;
  /** They have the role. */
  allowed: boolean;
  /** They have it, or their request for it waits. */
  mayPrepare: boolean;
  plan: string | null;
}

function Line({ item, allowed, mayPrepare, plan }: LineProps) {
  const { title: named, text: said, link, afterRole = false, prepared = false } = checklistSteps[item.key];
  const terms = useTermsDue(useMe());
  const due = item.key === "terms" ? terms : null;
  const title = due === null ? named : acceptTermsTitle(due);
  const text = due === null ? said : acceptTermsText(due, "you take no bookings");
  const open = item.state !== "done";
  const opens = prepared ? mayPrepare : allowed || !afterRole;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Sign state={item.state} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-title font-semibold">
          {title}
          <Badge tone={tones[item.state]}>{names[item.state]}</Badge>
        </h2>
        {open ? (
          <p className="mt-0.5 text-meta text-soft">
            {text}
            {item.key === "level" && plan !== null ? ` ${plan}` : null}
            {opens ? null : prepared ? " This opens once you have asked for the role." : " This opens with the role."}
          </p>
        ) : null}
        <Since item={item} />
      </div>
      {open && link && opens ? (
        <ButtonLink size="small" variant="outline" to={link.to}>
          {link.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Since({ item: { key, state, since, reason } }: { item: Item }) {
  if (key === "role" && state === "waiting" && since)
    return <p className="mt-0.5 text-meta">Requested on {dateText(since)}</p>;
  if (state !== "refused") return null;
  return (
    <p className="mt-2 rounded-control bg-brick-tint px-3.5 py-2.5 text-meta [overflow-wrap:anywhere] text-brick">
      <span className="font-semibold">The answer: </span>
      {reason}
    </p>
  );
}

function Publish({ allowed }: { allowed: boolean }) {
  const move = useMoveProfessional();
  return (
    <div className="sm:pl-10">
      <Button disabled={!allowed} busy={move.isPending} onClick={() => move.mutate("publish")}>
        Publish
      </Button>
    </div>
  );
}

const names: Readonly<Record<Item["state"], string>> = {
  done: "Done",
  to_do: "To do",
  waiting: "Waiting",
  refused: "Refused",
};

const tones: Readonly<Record<Item["state"], BadgeTone>> = {
  done: "pine",
  to_do: "stone",
  waiting: "brass",
  refused: "brick",
};

const signs = { done: Check, to_do: Circle, waiting: Hourglass, refused: CircleAlert } as const;

function Sign({ state }: { state: Item["state"] }) {
  const Icon = signs[state];
  return <Icon aria-hidden className={state === "done" ? "size-6 text-pine" : "size-6 text-soft"} strokeWidth={1.7} />;
}

/** Whether nothing of the list is open any more. */
export const isComplete = ({ checklist }: ProfessionalSetup): boolean =>
  checklist.every(({ state }) => state === "done");
