import { ArrowDown, ArrowUp } from "lucide-react";
import { cx } from "../../ui/basics/class-names.ts";
import { InfoTip } from "../../ui/overlays/info-tip.tsx";
import type { AdminDashboard } from "../queries.ts";
import { changeOf, figureText } from "./figure-text.ts";

type Compared = AdminDashboard["groups"][number]["figures"][number];
type Figure = Pick<Compared, "key" | "title" | "definition" | "unit" | "value"> &
  Partial<Pick<Compared, "previous" | "more_is_better">>;

/** More are in rows of five, so that no amount is broken. */
const maxInLine = 6;

/** Figures in one line, each with what it counts and, where it is known, its change against the equal span before. */
export function Figures({ figures, size }: { figures: readonly Figure[]; size: "large" | "small" }) {
  const inLine = size === "large" && figures.length <= maxInLine;
  return (
    <dl
      className={cx(
        "grid gap-x-5 gap-y-4",
        size === "large" ? "grid-cols-2 border-y border-line py-4 md:grid-cols-3" : "grid-cols-3",
        inLine && "xl:flex xl:divide-x xl:divide-line",
        size === "large" && !inLine && "xl:grid-cols-5",
      )}
    >
      {figures.map((figure) => (
        <div key={figure.key} className={cx("min-w-0", inLine && "xl:grow xl:pl-5 xl:first:pl-0")}>
          <dt className="flex items-center gap-1.5 text-small text-soft">
            {figure.title}
            <InfoTip title={figure.title} text={figure.definition} />
          </dt>
          <dd
            className={cx(
              "tabular leading-tight font-semibold",
              size === "large" ? "text-[1.375rem]" : "text-[1.1875rem]",
            )}
          >
            {figureText(figure.value, figure.unit)}
          </dd>
          {figure.previous === undefined ? null : <Change figure={figure} previous={figure.previous} />}
        </div>
      ))}
    </dl>
  );
}

/** An arrow and words; the colour only says again whether it is welcome. */
function Change({ figure, previous }: { figure: Figure; previous: number }) {
  const { value, unit, more_is_better: moreIsBetter = true } = figure;
  const { direction, text } = changeOf(value, previous, unit);
  if (direction === "none") return <dd className="mt-0.5 text-small text-soft">{text}</dd>;
  const Arrow = direction === "up" ? ArrowUp : ArrowDown;
  const welcome = (direction === "up") === moreIsBetter;
  return (
    <dd className={cx("tabular mt-0.5 text-small", welcome ? "text-pine" : "text-brick")}>
      <Arrow aria-hidden className="mr-0.5 mb-0.5 inline size-3.5" />
      <span className="sr-only">{direction === "up" ? "Up " : "Down "}</span>
      {text}
    </dd>
  );
}
