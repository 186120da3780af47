import { Check, Circle, CircleAlert, Hourglass } from "lucide-react";
import { useMe } from "../../session/use-me.ts";
import { nextStep, type SetupChecklist, type SetupStep } from "../../people/getting-ready/ready-lists.ts";
import { useGettingReady } from "../../people/getting-ready/use-getting-ready.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { cx } from "../../ui/basics/class-names.ts";

/** What somebody came for, step by step, until it is done: the first thing on their dashboard. */
export function GettingReady() {
  const lists = useGettingReady(useMe());
  if (lists === null)
    return (
      <Loading label="Loading your steps" className="mb-10">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  if (lists.length === 0) return null;
  return (
    <div className="mb-10 grid gap-5">
      {lists.map((list) => (
        <ListCard key={list.key} list={list} />
      ))}
    </div>
  );
}

function ListCard({ list }: { list: SetupChecklist }) {
  const { key, title, steps } = list;
  const done = steps.filter(({ state }) => state === "done").length;
  const next = nextStep(list);
  return (
    <section
      aria-labelledby={`getting-ready-${key}`}
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-5 pb-4">
        <h2 id={`getting-ready-${key}`} className="text-heading font-semibold">
          {title}
        </h2>
        <p className="tabular text-meta text-soft">
          {done} of {steps.length} done
        </p>
      </header>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <StepLine key={step.key} step={step} next={step === next} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { title, state, text, link }, next }: { step: SetupStep; next: boolean }) {
  const Icon = signs[state];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-5 py-3">
      <Icon
        aria-hidden
        className={cx("size-5 shrink-0", state === "done" ? "text-pine" : "text-soft")}
        strokeWidth={1.7}
      />
      <div className="min-w-0 flex-1 basis-52">
        <p className={cx("font-semibold", state === "done" && "text-soft")}>
          {title}
          <span className="sr-only">: {names[state]}</span>
        </p>
        {state === "done" || text === "" ? null : (
          <p className="text-meta [overflow-wrap:anywhere] text-soft">{text}</p>
        )}
      </div>
      {link === null ? null : (
        <ButtonLink size="small" variant={next ? "primary" : "outline"} to={link.to}>
          {link.label}
        </ButtonLink>
      )}
    </li>
  );
}

const signs = { done: Check, to_do: Circle, waiting: Hourglass, refused: CircleAlert } as const;

const names: Readonly<Record<SetupStep["state"], string>> = {
  done: "Done",
  to_do: "To do",
  waiting: "Waiting",
  refused: "Refused",
};
