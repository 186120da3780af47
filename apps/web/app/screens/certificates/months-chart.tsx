import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { readFilters } from "@pavane/contract/core/list";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import type { Answer } from "@pavane/contract/routes";
import type { ChartData } from "../../ui/charts/chart-data.ts";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSearchState } from "../../ui/search/search-state.ts";
import { pointText, spanUnitNames } from "../figures/point-text.ts";

type Months = Answer<"GET /api/certificates/months">["data"];

const fresh = 10_000;
const numberText = (value: number): string => value.toLocaleString("en-US");

/** How many certificates were issued in each month, by the filters of the list below. */
export function MonthsChart() {
  const [search] = useSearchState();
  const query = readFilters(certificatesList, search);
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery("GET /api/certificates/months", { query }),
    placeholderData: keepPreviousData,
    staleTime: fresh,
  });
  return (
    <div className="mb-6">
      {isError && !data ? <ErrorState subject="The months" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading the months">
          <Skeleton className="h-[220px]" />
        </Loading>
      ) : null}
      {data ? <Months months={data.data} /> : null}
    </div>
  );
}

function Months({ months }: { months: Months }) {
  const total = months.reduce((sum, month) => sum + month.automatic + month.by_hand, 0);
  const column = (title: string, values: number[], drawn: boolean) => ({ title, values, drawn, text: numberText });
  const data: ChartData = {
    label: "Certificates issued, by month",
    axis: spanUnitNames.month,
    look: "bars",
    compared: null,
    axisText: numberText,
    columns: [
      column(
        "Issued",
        months.map((month) => month.automatic + month.by_hand),
        true,
      ),
      column(
        "Automatic",
        months.map((month) => month.automatic),
        false,
      ),
      column(
        "By hand",
        months.map((month) => month.by_hand),
        false,
      ),
    ],
    points: months.map(({ month }) => pointText(month, "month")),
  };
  return (
    <ChartFrame
      title="By month"
      data={data}
      height={160}
      file={null}
      nothing={
        total === 0 ? (
          <p className="rounded-card border border-line bg-card px-5 py-8 text-center">
            No certificates issued in these twelve months.
          </p>
        ) : null
      }
    />
  );
}
