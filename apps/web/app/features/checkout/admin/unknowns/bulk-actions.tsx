import { useState } from "react";
import { messageOf } from "../../../../api/api-error.ts";
import { counted } from "../../../../counted.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { useDecideMany, type ManyAct, type ManyOutcome, type Unknown } from "../queries.ts";
import { aboutUnknown } from "./about-unknown.ts";

interface Words {
  readonly label: string;
  readonly question: (count: string) => string;
  /** Said when none of those that were chosen can be decided this way. */
  readonly none: string;
  readonly hint: string;
}

const words: Readonly<Record<ManyAct, Words>> = {
  take_up: {
    label: "Take up",
    question: (count) => `Take up ${count}, each as what it most likely is?`,
    none: "None of these can be taken up here.",
    hint: "To the order or the seller it names, where they are here; else as money whose owner is not known. A plan is ended by itself.",
  },
  not_ours: {
    label: "Not ours",
    question: (count) => `Have ${count} nothing to do with this site?`,
    none: "None of these can be left aside: they were made by this site.",
    hint: "Nothing is booked. What carries this site’s mark was made by this site.",
  },
};

/** The result for one of several that were decided together. */
export type DecisionResult = ManyOutcome & { readonly about: string };

/**
 * What can be done with several together. It is hidden when the last of them was decided: the caller shows the results,
 * which it gets by `onResults`.
 */
export function ManyActions({
  chosen,
  onResults,
}: {
  chosen: readonly Unknown[];
  onResults: (results: readonly DecisionResult[]) => void;
}) {
  const [asking, setAsking] = useState<ManyAct | null>(null);
  const decide = useDecideMany((results) => {
    const about = new Map(chosen.map((unknown) => [unknown.id, aboutUnknown(unknown)]));
    setAsking(null);
    onResults(results.map((result) => ({ ...result, about: about.get(result.id) ?? `#${result.id}` })));
  });
  const ids = chosen.filter(({ can }) => (asking === "take_up" ? can.take_up.length > 0 : can.not_ours));
  const count = counted(ids.length, "thing");
  const isNone = ids.length === 0;
  const confirm = (act: ManyAct) => decide.mutate({ act, ids: ids.map(({ id }) => id) });
  return (
    <>
      <Button size="small" onClick={() => setAsking("take_up")}>
        Take up
      </Button>
      <Button variant="outline" size="small" onClick={() => setAsking("not_ours")}>
        Not ours
      </Button>
      {asking === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || decide.isPending || setAsking(null)}
          question={isNone ? words[asking].none : words[asking].question(count)}
          confirm={isNone ? "OK" : words[asking].label}
          destructive={asking === "not_ours" && !isNone}
          busy={decide.isPending}
          onConfirm={() => (isNone ? setAsking(null) : confirm(asking))}
        >
          <p>{words[asking].hint}</p>
          {decide.error ? (
            <p role="alert" className="font-medium text-brick">
              {messageOf(decide.error, "It could not be done. Try again.")}
            </p>
          ) : null}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The result of each. */
export function Outcomes({ results, onClose }: { results: readonly DecisionResult[]; onClose: () => void }) {
  const done = results.filter((one) => one.done).length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What came of it"
      description={`${done} of ${results.length} done.`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="grid max-h-[50vh] gap-px overflow-y-auto rounded-control border border-line bg-line">
        {/* What was not done first: somebody has to look at it. */}
        {results
          .toSorted((one, other) => Number(one.done) - Number(other.done))
          .map(({ id, about, said, done: isDone }) => (
            <li key={id} className="grid gap-0.5 bg-card px-4 py-3 text-meta">
              <p className="font-semibold [overflow-wrap:anywhere]">{about}</p>
              <p className={isDone ? "text-soft" : "text-brick"}>{said}</p>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
