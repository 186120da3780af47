import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { danceStylesQuery, styleChoices } from "./dance-styles.ts";

interface DanceStyleChoiceProps {
  /** What was chosen before, which may stay though it is switched off. */
  kept: readonly string[];
  children: (options: readonly string[]) => ReactNode;
}

/** A field with the dance styles that may be chosen, once they are known. */
export function DanceStyleChoice({ kept, children }: DanceStyleChoiceProps) {
  const styles = useQuery(danceStylesQuery());
  if (styles.data) return children(styleChoices(styles.data.data, kept));
  if (styles.isError)
    return <ErrorState subject="Dance styles" onRetry={() => void styles.refetch()} busy={styles.isFetching} />;
  return (
    <Loading label="Loading dance styles" className="flex flex-wrap gap-2">
      {[20, 28, 22, 16, 14, 24].map((width) => (
        <span key={width} style={{ width: `${width * 4}px` }}>
          <Skeleton className="h-9 rounded-full" />
        </span>
      ))}
    </Loading>
  );
}
