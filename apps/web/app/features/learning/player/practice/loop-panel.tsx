import { Suspense, useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../../ui/basics/lazy-named.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { fineClock } from "./fine-clock.ts";
import { KeptLoops } from "./kept-loops.tsx";
import type { LoopEngine } from "./loop-engine.ts";
import type { LoopState } from "./loop-state.ts";
import { loopName } from "./loop-name.ts";
import { LoopOptionFields } from "./loop-options.tsx";
import type { PractisedLesson } from "./practised-lesson.ts";

const KeepLoopDialog = lazyNamed(() => import("./keep-loop-dialog.tsx"), "KeepLoopDialog");

interface LoopPanelProps {
  engine: LoopEngine;
  state: LoopState;
  lesson: PractisedLesson;
  rate: number;
  click: boolean;
  onClick: (on: boolean) => void;
  onRate: (rate: number) => void;
  onPlay: () => void;
}

/** What the loop is, how it goes on from round to round, and the loops that were kept. */
export function LoopPanel(props: LoopPanelProps) {
  const { engine, state, lesson, rate } = props;
  const [keeping, setKeeping] = useState(false);
  const { loop } = state;
  return (
    <section aria-label="Loop" className="grid gap-5 rounded-card border border-line bg-card p-4">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <Heading {...props} />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="small" onClick={() => engine.setEnd("a")}>
              Set A
            </Button>
            <Button variant="outline" size="small" onClick={() => engine.setEnd("b")}>
              Set B
            </Button>
          </div>
          <div className="-ml-3.5 flex flex-wrap empty:hidden">
            {loop && lesson.keepsLoops ? (
              <Button variant="ghost" size="small" className="text-velvet" onClick={() => setKeeping(true)}>
                Keep this loop
              </Button>
            ) : null}
            {loop || state.a !== null || state.b !== null ? (
              <Button variant="ghost" size="small" onClick={engine.clear}>
                Clear
              </Button>
            ) : null}
          </div>
          {state.problem ? (
            <p role="alert" className="text-meta text-brick">
              {state.problem}
            </p>
          ) : null}
          {lesson.counts.length > 0 ? (
            <Checkbox
              label="Snap to counts"
              checked={state.snaps}
              onChange={(event) => engine.snap(event.target.checked)}
            />
          ) : null}
        </div>
        <LoopOptionFields {...props} />
      </div>
      {lesson.keepsLoops ? <KeptLoops {...props} /> : null}
      {keeping && loop ? (
        <Suspense>
          <KeepLoopDialog
            lessonId={lesson.id}
            loop={loop}
            rate={rate}
            name={state.name ?? loopName(lesson, loop)}
            onClose={() => setKeeping(false)}
            onKept={engine.rename}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function Heading({ state, lesson }: Pick<LoopPanelProps, "state" | "lesson">) {
  const { loop, name, a, b, snaps } = state;
  if (!loop) {
    return (
      <div>
        <h3 className="text-title font-semibold">Loop</h3>
        <p className="tabular mt-0.5 text-meta text-soft">
          {a !== null ? `From ${fineClock(a)}. Set B where it ends.` : null}
          {b !== null ? `To ${fineClock(b)}. Set A where it begins.` : null}
          {a === null && b === null ? "Set A where it begins and B where it ends." : null}
        </p>
      </div>
    );
  }
  return (
    <div>
      <h3 className="text-title font-semibold break-words">{name ?? loopName(lesson, loop)}</h3>
      <p className="tabular mt-0.5 text-meta text-soft">
        {fineClock(loop.a)} to {fineClock(loop.b)}
        {snaps && lesson.counts.length > 0 ? ", snapped to counts" : ""}
      </p>
    </div>
  );
}
