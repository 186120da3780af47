import { useState, type RefObject } from "react";
import { useWindowEvent } from "../../../browser/use-window-event.ts";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { keepsItsKeys } from "../player/player-keys.ts";
import type { Submission } from "../assessment/queries.ts";
import { CriterionField } from "./criterion-field.tsx";
import { levelForKey } from "./level-keys.ts";
import { MarkingSaveLine } from "./marking-save-line.tsx";
import { readComment, readLevel, readOverall, withComment, withLevel, type MarkingValues } from "./marking-values.ts";
import { isUnsaved } from "./marking-state.ts";
import { useRelease, type Pass } from "./queries.ts";
import { verdictOf } from "./release-problems.ts";
import type { MarkingForm } from "./use-marking.ts";
import { VerdictFields } from "./verdict-fields.tsx";

interface RubricSheetProps {
  submission: Submission;
  pass: Pass;
  marking: MarkingForm;
  /** A comment is on its way or is still being typed. */
  commentsWait: boolean;
  film: RefObject<HTMLVideoElement | null>;
  onReleased: () => void;
}

/** The sheet that is filled in while the film runs: everything in it is saved as it is typed, and released in one press. */
export function RubricSheet({ submission, pass, marking, commentsWait, film, onReleased }: RubricSheetProps) {
  const { criteria, assignment } = submission;
  const { state, change } = marking;
  const [current, setCurrent] = useState(criteria[0]?.key ?? null);
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const release = useRelease(submission.id, pass);
  const verdict = verdictOf(state.values, criteria, assignment.pass_percent);
  const disabled = state.ended !== null;
  const choose = (key: string, level: number) => {
    change(withLevel(key, level));
    setCurrent(key);
  };
  useWindowEvent("keydown", (event) => {
    const of = criteria.find(({ key }) => key === current);
    if (!of || disabled || event.defaultPrevented || keepsItsKeys(event.target, event.key)) return;
    const level = levelForKey(event, of.levels.length);
    if (level === null) return;
    event.preventDefault();
    choose(of.key, level);
    setCurrent(nextWithout(criteria, state.values, of.key));
  });
  const send = async () => {
    setChecked(true);
    const { result, problems, missing } = verdict;
    if (problems.levels !== null || problems.overall !== null || result === null) return focusFirst(missing[0]);
    setSending(true);
    try {
      if (!(await marking.settle())) return;
      await release.mutateAsync({ result, overall: readOverall(state.values), version: marking.readVersion() });
      onReleased();
    } catch {
      return; // said below the button
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-label="Marks" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-heading font-semibold">Marks</h2>
        <MarkingSaveLine
          saved={!isUnsaved(state) && (state.savedChanges > 0 || state.version > 1)}
          failing={state.save === "retrying"}
          refusal={state.refusal}
        />
      </div>
      <CriterionList
        {...{ criteria, current, disabled, film }}
        values={state.values}
        missing={checked ? verdict.missing : []}
        onCurrent={setCurrent}
        onLevel={choose}
        onComment={(key, comment) => change(withComment(key, comment))}
      />
      <VerdictFields
        verdict={verdict}
        passPercent={assignment.pass_percent}
        overall={readOverall(state.values)}
        disabled={disabled}
        checked={checked}
        onOverall={(overall) => change({ overall })}
        onResult={(result) => change({ result })}
        film={film}
      />
      <ReleaseButton
        pass={pass}
        name={submission.learner.name}
        disabled={disabled || commentsWait}
        busy={sending}
        error={release.error}
        hint={commentsWait ? "A comment is not saved yet." : null}
        onPress={() => void send()}
      />
    </section>
  );
}

interface CriterionListProps {
  criteria: Submission["criteria"];
  values: MarkingValues;
  current: string | null;
  missing: readonly string[];
  disabled: boolean;
  film: RefObject<HTMLVideoElement | null>;
  onCurrent: (key: string) => void;
  onLevel: (key: string, level: number) => void;
  onComment: (key: string, comment: string) => void;
}

function CriterionList({
  criteria,
  values,
  current,
  missing,
  onCurrent,
  onLevel,
  onComment,
  ...rest
}: CriterionListProps) {
  return (
    <div>
      {criteria.map((criterion) => (
        <CriterionField
          key={criterion.key}
          {...rest}
          criterion={criterion}
          level={readLevel(values, criterion.key)}
          comment={readComment(values, criterion.key)}
          missing={missing.includes(criterion.key)}
          isCurrent={criterion.key === current}
          onCurrent={() => onCurrent(criterion.key)}
          onLevel={(level) => onLevel(criterion.key, level)}
          onComment={(comment) => onComment(criterion.key, comment)}
        />
      ))}
    </div>
  );
}

interface ReleaseButtonProps {
  pass: Pass;
  name: string;
  disabled: boolean;
  busy: boolean;
  error: unknown;
  hint: string | null;
  onPress: () => void;
}

function ReleaseButton({ pass, name, disabled, busy, error, hint, onPress }: ReleaseButtonProps) {
  return (
    <div className="grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-(--gutter) max-lg:py-3">
      {error ? (
        <p role="alert" className="text-meta text-brick">
          {messageOf(error, pass === "first" ? "The marks could not be released. Try again." : notEnded)}
        </p>
      ) : null}
      <Button busy={busy} disabled={disabled} onClick={onPress}>
        {pass === "first" ? "Release and open next" : "End the second marking"}
      </Button>
      <p className="text-center text-small text-soft">
        {hint ??
          (pass === "first" ? `${name} sees nothing before.` : `${name} is told nothing; the result stays as it is.`)}
      </p>
    </div>
  );
}

const notEnded = "The second marking could not be ended. Try again.";

/** The next criterion without a level, from the one that was just chosen on. */
function nextWithout(criteria: Submission["criteria"], values: MarkingValues, from: string): string | null {
  const at = criteria.findIndex(({ key }) => key === from);
  const inOrder = [...criteria.slice(at + 1), ...criteria.slice(0, at)];
  return inOrder.find(({ key }) => readLevel(values, key) === null)?.key ?? from;
}

/** The first criterion without a level, or else the words to the whole. */
function focusFirst(missing: string | undefined): void {
  const place = missing === undefined ? "[data-overall]" : `[data-criterion="${CSS.escape(missing)}"] input`;
  document.querySelector<HTMLElement>(place)?.focus();
}
