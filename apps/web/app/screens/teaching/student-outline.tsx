import { cx } from "../../ui/basics/class-names.ts";
import type { StudentPath } from "./queries.ts";

type Lesson = StudentPath["modules"][number]["lessons"][number];

/** Every module with a mark for each lesson; what a mark means is read by name, not told by colour alone. */
export function StudentOutline({ modules }: Pick<StudentPath, "modules">) {
  if (modules.length === 0) return null;
  return (
    <section aria-label="Lessons" className="grid gap-4">
      {modules.map(({ id, title, lessons }) => (
        <div key={id}>
          <p className="flex justify-between gap-3 text-meta font-semibold">
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            <span className="tabular shrink-0 font-normal text-soft">
              {lessons.filter(({ state }) => state === "completed").length} of {lessons.length}
            </span>
          </p>
          <ol className="mt-1.5 flex flex-wrap gap-1.5">
            {lessons.map((lesson) => (
              <li key={lesson.id} title={lessonText(lesson)} className={cx("h-2.5 w-6 rounded-full", markOf(lesson))}>
                <span className="sr-only">{lessonText(lesson)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function markOf({ state, passed }: Lesson): string {
  if (state === "completed") return "bg-velvet";
  if (passed === false) return "bg-brick";
  return state === null ? "border border-line bg-sunk" : "border border-velvet bg-transparent";
}

/** "Tendu: completed, quiz 86 %". */
function lessonText({ title, state, best_score: score, passed, package: attached }: Lesson): string {
  const done = state === null ? "not opened" : state === "completed" ? "completed" : "begun";
  const quiz = score === null ? "" : `, quiz ${score} %${passed === true ? "" : ", not passed"}`;
  return `${title}: ${done}${attached === null ? "" : packageText(attached)}${quiz}`;
}

const packageText = ({ parts, done, score }: NonNullable<Lesson["package"]>): string =>
  `, package ${done} of ${parts} done${score === null ? "" : `, ${score} %`}`;
