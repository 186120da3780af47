import { ChartColumn as ChartIcon, Download, Table2 } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Chart } from "./chart.tsx";
import type { ChartData } from "./chart-data.ts";
import { ChartTable } from "./chart-table.tsx";
import { cx } from "../basics/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";

interface ChartFrameProps {
  title: string;
  data: ChartData;
  height: number;
  /** In place of the chart; null where there is something to draw. */
  nothing: ReactNode;
  /** Null where the list that it comes from has the file. */
  file: { busy: boolean; onDownload: () => void } | null;
  /** Between the title and the chart. */
  children?: ReactNode;
}

/** A chart, the table that can replace it, and its file download. */
export function ChartFrame({ title, data, height, nothing, file, children }: ChartFrameProps) {
  const [shown, show] = useState<Shape>("chart");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {nothing === null ? (
          <div className="flex gap-0.5">
            <Show what="chart" shown={shown} onShow={show} icon={<ChartIcon aria-hidden />} />
            <Show what="table" shown={shown} onShow={show} icon={<Table2 aria-hidden />} />
            {file === null ? null : (
              <IconButton
                size="small"
                label="Download CSV"
                icon={<Download aria-hidden />}
                disabled={file.busy}
                onClick={file.onDownload}
              />
            )}
          </div>
        ) : null}
      </div>
      {children}
      {nothing}
      {nothing === null && shown === "chart" ? <Chart {...data} height={height} /> : null}
      {nothing === null && shown === "table" ? <ChartTable {...data} /> : null}
    </section>
  );
}

type Shape = "chart" | "table";

interface ShowProps {
  what: Shape;
  shown: Shape;
  onShow: (what: Shape) => void;
  icon: ReactNode;
}

const Show = ({ what, shown, onShow, icon }: ShowProps) => (
  <IconButton
    size="small"
    label={`Show as a ${what}`}
    icon={icon}
    aria-pressed={shown === what}
    onClick={() => onShow(what)}
    className={cx(shown === what && "bg-velvet-tint text-velvet!")}
  />
);
